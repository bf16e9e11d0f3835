import type { Context } from '../../context.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { syncAccount } from '../connect/sync-account.ts';
import { handleMembershipEvent } from '../memberships/billing/handle-membership-event.ts';
import { readFraudWarning } from '../payments/disputes/read-fraud-warning.ts';
import { readDispute } from '../payments/disputes/read-dispute.ts';
import { readRefunds } from '../payments/refunds/read-refunds.ts';
import { handleCheckoutEvent } from '../payments/checkout/settle-checkout.ts';
import type { MoneyOutcome } from '../payments/stored-payment.ts';
import { isForeign } from './foreign-money.ts';
import { isListed } from './listed-event.ts';
import { remakeLost } from './remake-lost.ts';
import { settleUnheard } from './settle-unheard.ts';
import type { EventOutcome } from './stripe-events.store.ts';

type EventHandler = (
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
) => Promise<EventOutcome>;

/**
 * The handler of each type of event. Of the event its names are used, and what it tells of an
 * object that need not be read again.
 */
const handlers: Partial<Record<string, EventHandler>> = {
  'checkout.session.completed': handleCheckout,
  'checkout.session.async_payment_succeeded': handleCheckout,
  'checkout.session.async_payment_failed': handleCheckout,
  'checkout.session.expired': handleCheckout,
  'invoice.paid': handleMembershipEvent,
  'invoice.payment_failed': handleMembershipEvent,
  'invoice.payment_action_required': handleMembershipEvent,
  'customer.subscription.updated': handleMembershipEvent,
  'customer.subscription.deleted': handleMembershipEvent,
  'account.updated': syncNamedAccount,
  'capability.updated': syncNamedAccount,
  'account.application.deauthorized': syncNamedAccount,
  'charge.refunded': handleRefund,
  'refund.created': handleRefund,
  'refund.updated': handleRefund,
  'refund.failed': handleRefund,
  'charge.dispute.created': handleDispute,
  'charge.dispute.updated': handleDispute,
  'charge.dispute.closed': handleDispute,
  'radar.early_fraud_warning.created': handleFraudWarning,
};

/** The types that something is done about. */
export const handledTypes: readonly string[] = Object.keys(handlers);

/** The handler of a type; undefined for those that nothing is done about. */
export function eventHandler(type: string): EventHandler | undefined {
  return Object.hasOwn(handlers, type) ? handlers[type] : undefined;
}

/**
 * An event that names no buyer's payment may name a membership, or a purchase that is in no row any
 * more.
 */
async function handleCheckout(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  const { accountId, objectId: sessionId } = event;
  const known = isListed(event) ? 'ignored' : await handleKnownCheckout(context, event, priority);
  if (known !== 'ignored' || accountId === null || sessionId === null) return known;
  const isOver = event.type === 'checkout.session.expired' || event.paymentId === null;
  if (isOver) return known;
  return remakeLost(context, { event, name: { accountId, sessionId } }, priority);
}

async function handleKnownCheckout(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  const outcome = await handleCheckoutEvent(context, event, priority);
  return outcome === 'unknown' ? handleMembershipEvent(context, event, priority) : outcome;
}

async function handleRefund(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  return afterPurchase(context, { event, priority }, () => readRefunds(context, event, priority));
}

async function handleDispute(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  return afterPurchase(context, { event, priority }, () => readDispute(context, event, priority));
}

async function handleFraudWarning(
  context: Context,
  event: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  return afterPurchase(context, { event, priority }, () =>
    readFraudWarning(context, event, priority),
  );
}

/**
 * Reads once more where the purchase had to be settled first. Money that is known to be of nothing
 * of ours is not asked about.
 */
async function afterPurchase(
  context: Context,
  { event, priority }: { event: ProviderEvent; priority: CallPriority },
  read: () => Promise<MoneyOutcome>,
): Promise<EventOutcome> {
  if (await isForeign(context, event)) return 'ignored';
  let outcome = await read();
  if (outcome === 'unheard' && (await settleUnheard(context, event, priority)))
    outcome = await read();
  return outcome === 'unheard' ? 'ignored' : outcome;
}

async function syncNamedAccount(
  context: Context,
  { accountId }: ProviderEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  if (accountId === null) return 'ignored';
  await syncAccount(context, { accountId, priority });
  return 'done';
}
