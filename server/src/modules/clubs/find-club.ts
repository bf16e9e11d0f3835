import type { PageOrganiser } from '@clubdraw/contract/pages/page-club';
import type { Context } from '../../context.ts';
import { findStoredClub } from './clubs.store.ts';

/** The club of an owner as its offers show it: its name of today, its picture and its contact. */
export async function findClub(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<PageOrganiser> {
  const club = await findStoredClub(db, ownerId);
  return {
    ownerId,
    clubName: club?.shownName ?? null,
    clubImageId: club?.imageId ?? null,
    contact: club?.contact ?? null,
    isSuspended: club?.isSuspended ?? false,
  };
}
