import type { Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { findMembershipOf, type StoredMembership } from '../memberships.store.ts';

export type UnpaidMembership = {
  id: string;
  state: StoredMembership['state'];
  count: number;
  total: Money;
};

/**
 * The first payment of a membership as long as nothing was paid, for who knows its id and e-mail.
 */
export async function findUnpaidMembership(
  { db }: Context,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<UnpaidMembership | undefined> {
  const found = await findMembershipOf(db, { membershipId: paymentId, email });
  if (!found || found.paidPeriods > 0) return undefined;
  const { id, state, tickets: count, price: total } = found;
  return { id, state, count, total };
}
