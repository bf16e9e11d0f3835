import type { Context } from '../../context.ts';
import { findMemberships, type StoredMembership } from './memberships.store.ts';

export type Membership = StoredMembership;

export async function findMembership(
  { db }: Pick<Context, 'db'>,
  membershipId: string,
): Promise<StoredMembership | undefined> {
  const [found] = await findMemberships(db, [membershipId]);
  return found;
}

/** The memberships of these ids, in their order; undefined where there is none. */
export async function findMembershipsOf(
  { db }: Pick<Context, 'db'>,
  membershipIds: readonly string[],
): Promise<(Membership | undefined)[]> {
  return findMemberships(db, membershipIds);
}
