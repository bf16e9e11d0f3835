import type { ClubPackage } from '@clubdraw/contract/pages/page-club';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { listClubPackages } from './club-packages.store.ts';

const most = 20;

/** The memberships on a club's own page. */
export async function clubPackages(context: Context, ownerId: string): Promise<ClubPackage[]> {
  return readLate(context, async (db) => listClubPackages(db, { ownerId, limit: most }));
}
