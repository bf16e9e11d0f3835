import type { Context } from '../../context.ts';
import type { MoneyName, PaidOrder } from '../../edge/paid-order.ts';
import type { ProviderEvent, SessionName } from '../../edge/payment-provider.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import { handleMembershipEvent } from '../memberships/billing/handle-membership-event.ts';
import {
  remakeMembership,
  withoutKnownMemberships,
} from '../memberships/checkout/remake-membership.ts';
import { withoutKnownPayments } from '../payments/checkout/known-payments.ts';
import { isOrderOfOurs } from '../payments/checkout/order-proof.ts';
import { remakePayment } from '../payments/checkout/remake-payment.ts';
import type { EventOutcome } from './provider-events.store.ts';

/**
 * Finds the order of paid money that our rows do not have, and writes the purchase again when it is
 * the one that the event names, and it was we who ordered it. Money of anything else is not ours
 * and is left alone.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function remakeLost(
  context: Context,
  { event, name }: { event: ProviderEvent; name: SessionName | MoneyName },
  priority: CallPriority,
): Promise<EventOutcome> {
  const { accountId } = name;
  const order = await readOrder(context, name, priority);
  if (order?.paymentId !== event.paymentId) return 'ignored';
  const email = order.isReadyPage ? null : order.email;
  if (!isOrderOfOurs(context, { ...order, email, accountId })) return 'ignored';
  const { bought, paymentId } = order;
  context.log.warn({ paymentId, bought }, 'a paid purchase is in no row');
  if (bought.kind === 'tickets') return remakePayment(context, { accountId, order, ...bought });
  const membership = await remakeMembership(context, { accountId, order, ...bought });
  if (membership === 'parked') return membership;
  // As any news of its subscription: all of its invoices are settled.
  const news = { ...event, kind: 'subscriptionChanged' as const, paymentId, told: null };
  return handleMembershipEvent(context, news, priority);
}

/** A name that the provider does not know leads to nothing of ours. */
async function readOrder(
  { payments }: Context,
  name: SessionName | MoneyName,
  priority: CallPriority,
): Promise<PaidOrder | null> {
  try {
    return await payments.readPaidOrder(name, priority);
  } catch (failure) {
    if (failure instanceof ProviderFailure && failure.kind === 'missing') return null;
    throw failure;
  }
}

function isTickets({ bought }: PaidOrder): boolean {
  return bought.kind === 'tickets';
}

/** Those of the provider's paid orders that our rows do not have. */
export async function withoutKnownOrders(
  context: Context,
  orders: readonly PaidOrder[],
): Promise<PaidOrder[]> {
  const tickets = orders.filter((one) => isTickets(one));
  const memberships = orders.filter((one) => !isTickets(one));
  return [
    ...(await withoutKnownPayments(context, tickets)),
    ...(await withoutKnownMemberships(context, memberships)),
  ];
}
