import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type NewImage = {
  id: string;
  ownerId: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
  now: Date;
};

export async function insertImage(db: Db | Trx, image: NewImage): Promise<void> {
  await db
    .insertInto('images')
    .values({
      id: image.id,
      owner_id: image.ownerId,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      sha256: image.sha256,
      created_at: image.now,
    })
    .execute();
}

type Unused = {
  madeBefore: Date;
  /** The same for the newest `draftsAtMost` images of an owner. */
  draftBefore: Date;
  draftsAtMost: number;
  /** How many are deleted at a time. */
  atMost: number;
};

/**
 * Deletes the rows of images that were made before an instant and that nothing shows, some at a
 * time; answers their ids. The newest ones of each owner stay until an earlier instant: a draft may
 * name them. One that somebody is about to use is left alone.
 */
export async function deleteUnusedImages(
  trx: Trx,
  { madeBefore, draftBefore, draftsAtMost, atMost }: Unused,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM images WHERE id IN (
      SELECT id FROM images
      WHERE created_at < ${madeBefore}
        AND (created_at < ${draftBefore} OR (
          SELECT count(*) FROM (
            SELECT FROM images AS newer
            WHERE newer.owner_id = images.owner_id AND newer.id > images.id LIMIT ${draftsAtMost}
          ) AS newest) = ${draftsAtMost})
        AND NOT EXISTS (SELECT FROM draws WHERE image_id = images.id)
        AND NOT EXISTS (SELECT FROM packages WHERE image_id = images.id)
        AND NOT EXISTS (SELECT FROM owners WHERE picture_id = images.id)
        AND NOT EXISTS (SELECT FROM club_faces WHERE image_id = images.id)
      LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether an image is this owner's; in a transaction it stays until that ends. */
export async function hasImage(
  db: Db | Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
