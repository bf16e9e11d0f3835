import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What a name in an address means: a draw's own id, or the n-th draw of a package. */
export type DrawKey = { id: string } | { packageId: string; occurrence: number };

export type KnownDraw = { id: string; ownerId: string; name: string };

/** A draw about which something is published. */
export async function findPublishedDraw(db: Db, key: DrawKey): Promise<KnownDraw | undefined> {
  const byName =
    'id' in key
      ? sql`id = ${key.id} AND package_id IS NULL`
      : sql`package_id = ${key.packageId} AND occurrence = ${key.occurrence}`;
  const { rows } = await sql<KnownDraw>`
    SELECT id, owner_id AS "ownerId", name FROM draws
    WHERE ${byName} AND EXISTS (SELECT FROM draw_publications WHERE draw_id = draws.id)`.execute(
    db,
  );
  return rows[0];
}
