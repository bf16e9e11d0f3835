import type { Context } from '../../../context.ts';
import type { Due } from '../../../jobs/sweep.ts';
import { countMembershipsToCheck, listMembershipsToCheck } from '../subscriptions.store.ts';

/** Memberships about which the provider is to be asked now, longest due first. */
export async function listDueMemberships(
  { db }: Context,
  now: Date,
  limit: number,
): Promise<string[]> {
  return listMembershipsToCheck(db, now, limit);
}

export async function countDueMemberships({ db }: Context, now: Date): Promise<Due> {
  return countMembershipsToCheck(db, now);
}
