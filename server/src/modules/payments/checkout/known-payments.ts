import type { Context } from '../../../context.ts';
import type { PaidOrder } from '../../../edge/paid-order.ts';
import { listKnownSessions } from './lost-payments.store.ts';

/** Those of the provider's paid orders of tickets that our rows do not have. */
export async function withoutKnownPayments(
  { db }: Pick<Context, 'db'>,
  orders: readonly PaidOrder[],
): Promise<PaidOrder[]> {
  const known = await listKnownSessions(db, orders);
  return orders.filter(({ sessionId }) => !known.has(sessionId));
}
