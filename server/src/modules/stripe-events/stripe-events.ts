import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { disconnectAccount } from '../connect/disconnect-account.ts';
import { syncAccount } from '../connect/sync-account.ts';
import { handleMembershipEvent } from '../memberships/billing/handle-membership-event.ts';
import { findPayments } from '../payments/payments.store.ts';
import { readDispute } from '../payments/disputes/read-dispute.ts';
import { readRefunds } from '../payments/refunds/read-refunds.ts';
import { settleCheckout } from '../payments/checkout/settle-checkout.ts';
import { sharedLine } from '../../db/shared-line.ts';
import type { EventOutcome } from './stripe-events.store.ts';

type EventHandler = (context: Context, event: ProviderEvent) => Promise<EventOutcome>;

const paymentId = z.guid();

/** What is done about each type of event. Of the event only names are used. */
const handlers: Partial<Record<string, EventHandler>> = {
  'checkout.session.completed': settleNamedCheckout,
  'checkout.session.async_payment_succeeded': settleNamedCheckout,
  'checkout.session.async_payment_failed': settleNamedCheckout,
  'checkout.session.expired': settleNamedCheckout,
  'invoice.paid': handleMembershipEvent,
  'invoice.payment_failed': handleMembershipEvent,
  'invoice.payment_action_required': handleMembershipEvent,
  'customer.subscription.updated': handleMembershipEvent,
  'customer.subscription.deleted': handleMembershipEvent,
  'account.updated': syncNamedAccount,
  'capability.updated': syncNamedAccount,
  'account.application.deauthorized': disconnectNamedAccount,
  'charge.refunded': readRefunds,
  'refund.created': readRefunds,
  'refund.updated': readRefunds,
  'refund.failed': readRefunds,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
};

/** The types that something is done about. */
export const handledTypes: readonly string[] = Object.keys(handlers);

/** The handler of a type; undefined for those that nothing is done about. */
export function eventHandler(type: string): EventHandler | undefined {
  return Object.hasOwn(handlers, type) ? handlers[type] : undefined;
}

const namedPayments = sharedLine(async ({ db }, _: string, ids: string[]) => findPayments(db, ids));

/** Reads the session again: events come twice, late and out of order. */
async function settleNamedCheckout(context: Context, event: ProviderEvent): Promise<EventOutcome> {
  const { accountId, objectId: sessionId } = event;
  const named = paymentId.safeParse(event.paymentId);
  if (!named.success || accountId === null || sessionId === null) return 'ignored';
  const payment = await namedPayments(context, 'named', named.data);
  if (!payment || payment.membershipId !== null) return handleMembershipEvent(context, event);
  // Whoever may write metadata on another account proves nothing about our payment.
  if (payment.accountId !== accountId) return 'ignored';
  if (payment.sessionId !== null && payment.sessionId !== sessionId) return 'ignored';
  const session = await context.payments.readCheckout({ accountId, sessionId });
  const settlement = await settleCheckout(context, payment, session);
  return settlement === 'parked' ? 'parked' : 'done';
}

async function syncNamedAccount(
  context: Context,
  { accountId }: ProviderEvent,
): Promise<EventOutcome> {
  if (accountId === null) return 'ignored';
  await syncAccount(context, { accountId });
  return 'done';
}

async function disconnectNamedAccount(
  context: Context,
  { accountId }: ProviderEvent,
): Promise<EventOutcome> {
  if (accountId === null) return 'ignored';
  await disconnectAccount(context, { accountId });
  return 'done';
}
