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

export async function insertImage(db: Db, image: NewImage): Promise<void> {
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

/** Whether an image is this owner's. */
export async function hasImage(
  db: Db | Trx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
