import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { Context } from '../../context.ts';
import { findStoredClub } from './clubs.store.ts';

/** The club of an owner as the head of a page shows it: its name of today and its picture. */
export async function findClub({ db }: Pick<Context, 'db'>, ownerId: string): Promise<PageClub> {
  const club = await findStoredClub(db, ownerId);
  return { ownerId, clubName: club?.shownName ?? null, clubImageId: club?.imageId ?? null };
}
