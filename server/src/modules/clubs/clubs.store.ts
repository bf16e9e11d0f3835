import type { GivenSocials } from '@clubdraw/domain/clubs/socials';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Said } from '../../flow/revision.ts';

/** A club as the owner described it, and the name that everybody sees. */
export type StoredClub = {
  name: string | null;
  imageId: string | null;
  contact: string | null;
  about: string | null;
  /** Only those that there are. */
  socials: GivenSocials;
  shownName: string | null;
  /** The current one. */
  slug: string | null;
  isSuspended: boolean;
};

/** Its owner's words about it, by the names of its form's fields. */
export function saidOfClub({ name, imageId, contact, about, slug, socials }: StoredClub): Said {
  return { name, imageId, contact, about, slug, socials };
}

/** The club of an owner; undefined for an id that no owner has. */
export async function findStoredClub(
  db: Db | Trx,
  ownerId: string,
): Promise<StoredClub | undefined> {
  return db
    .selectFrom('clubs')
    .leftJoin('club_faces', 'club_faces.owner_id', 'clubs.owner_id')
    .leftJoin('club_slugs', (join) =>
      join.onRef('club_slugs.owner_id', '=', 'clubs.owner_id').on('is_current', '=', true),
    )
    .select([
      'club_faces.name',
      'club_faces.contact',
      'club_faces.about',
      sql<GivenSocials>`coalesce(socials, '{}')`.as('socials'),
      'slug',
      'club_image_id as imageId',
      'club_name as shownName',
      // An expression of a view: it is never null.
      sql<boolean>`is_suspended`.as('isSuspended'),
    ])
    .where('clubs.owner_id', '=', ownerId)
    .executeTakeFirst();
}

export type NewFace = {
  ownerId: string;
  name: string;
  imageId: string | null;
  contact: string | null;
  about: string | null;
  socials: GivenSocials;
  now: Date;
};

/** Stores a club's face in the place of the one before. */
export async function putFace(
  trx: Trx,
  { ownerId, imageId, socials, now, ...words }: NewFace,
): Promise<void> {
  const columns = {
    ...words,
    image_id: imageId,
    socials: JSON.stringify(socials),
    updated_at: now,
  };
  await trx
    .insertInto('club_faces')
    .values({ owner_id: ownerId, ...columns })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
    .execute();
}
