import type { ClubFace } from '@clubdraw/contract/pages/page-club';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findStoredClub } from './clubs.store.ts';

const identifier = z.guid().toLowerCase();

/** The face of a club on its own page; null for an address that names no club. */
export async function readClubFace(context: Context, named: string): Promise<ClubFace | null> {
  const read = identifier.safeParse(named);
  if (!read.success) return null;
  const ownerId = read.data;
  const club = await findStoredClub(context.db, ownerId);
  if (!club) return null;
  const { shownName: clubName, imageId: clubImageId, contact, about, isSuspended } = club;
  return { ownerId, clubName, clubImageId, contact, about, isSuspended };
}
