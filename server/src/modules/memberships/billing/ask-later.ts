import type { Context } from '../../../context.ts';
import { postponeCheck, type StoredMembership } from '../memberships.store.ts';

/** Has the provider asked about a membership again at an instant, unless it tells before. */
export async function askLater(
  { db }: Context,
  { id: membershipId }: StoredMembership,
  at: Date,
): Promise<void> {
  await postponeCheck(db, { membershipId, at });
}

/** Nothing more is asked about a membership by itself. */
export async function settleMembership(
  { db }: Context,
  { id: membershipId }: StoredMembership,
): Promise<void> {
  await postponeCheck(db, { membershipId, at: undefined });
}
