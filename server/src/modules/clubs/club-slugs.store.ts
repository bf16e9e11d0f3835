import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** The club that has an address, or had it; undefined for one that nobody ever had. */
export async function findSlugOwner(
  db: Db | Trx,
  slug: string,
): Promise<{ ownerId: string; isCurrent: boolean } | undefined> {
  return db
    .selectFrom('club_slugs')
    .select(['owner_id as ownerId', 'is_current as isCurrent'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** All addresses of a club, with those that it gave up. */
export async function countSlugs(trx: Trx, ownerId: string): Promise<number> {
  const row = await trx
    .selectFrom('club_slugs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function giveUpSlug(trx: Trx, ownerId: string): Promise<void> {
  await trx
    .updateTable('club_slugs')
    .set({ is_current: false })
    .where('owner_id', '=', ownerId)
    .where('is_current', '=', true)
    .execute();
}

/**
 * A new address of a club, or one that it had before. Of two clubs that take one at once, the
 * constraint refuses one.
 */
export async function putSlug(
  trx: Trx,
  { ownerId, slug, now }: { ownerId: string; slug: string; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE club_slugs SET is_current = true, taken_at = ${now}
    WHERE slug = ${slug} AND owner_id = ${ownerId}`.execute(trx);
  if (numAffectedRows === 1n) return;
  await trx
    .insertInto('club_slugs')
    .values({ slug, owner_id: ownerId, is_current: true, taken_at: now })
    .execute();
}
