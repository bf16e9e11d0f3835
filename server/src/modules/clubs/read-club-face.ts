import { slugPattern } from '@clubdraw/domain/clubs/club-slug';
import type { ClubFace } from '@clubdraw/contract/pages/page-club';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { findSlugOwner } from './club-slugs.store.ts';
import { findStoredClub } from './clubs.store.ts';

const identifier = z.guid().toLowerCase();

/** The face of a club on its own page; null for an address that names no club. */
export async function readClubFace(context: Context, named: string): Promise<ClubFace | null> {
  const read = identifier.safeParse(named);
  if (!read.success) return null;
  const ownerId = read.data;
  const club = await findStoredClub(context.db, ownerId);
  if (!club) return null;
  const { shownName: clubName, imageId: clubImageId, ...face } = club;
  const { contact, about, slug, socials, isSuspended } = face;
  return { ownerId, clubName, clubImageId, contact, about, slug, socials, isSuspended };
}

/**
 * The face of the club that has an address, in any case, or that had it; null for one that nobody
 * ever had.
 */
export async function readClubOfSlug(context: Context, typed: string): Promise<ClubFace | null> {
  const slug = typed.toLowerCase();
  const owner = slugPattern.test(slug) ? await findSlugOwner(context.db, slug) : undefined;
  return owner ? readClubFace(context, owner.ownerId) : null;
}
