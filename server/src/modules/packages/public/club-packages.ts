import type { ClubPackage } from '@clubdraw/contract/pages/page-club';
import type { Context } from '../../../context.ts';
import { listClubPackages } from './club-packages.store.ts';

const most = 20;

/** The memberships on a club's own page. */
export async function clubPackages({ db }: Context, ownerId: string): Promise<ClubPackage[]> {
  return listClubPackages(db, { ownerId, limit: most });
}
