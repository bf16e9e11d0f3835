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
