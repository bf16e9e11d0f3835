import type { Role } from '@clubdraw/domain/people/roles';
import type { Context } from '../../../context.ts';
import { findRoleIn } from './team.store.ts';

/** The part that a person has in a club, as it is at this moment; undefined for none. */
export async function findRole(
  { db }: Context,
  asked: { personId: string; clubId: string },
): Promise<Role | undefined> {
  return findRoleIn(db, asked);
}
