import type { Helper } from '@clubdraw/contract/draws/helper-links';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** The draw or the package that is sold by links. */
export type Sold = { drawId: string } | { packageId: string };

function idOf(of: Sold): string {
  return 'drawId' in of ? of.drawId : of.packageId;
}

/** The helpers of a draw or a package, the first one first. */
export async function listHelpersOf(db: Db | Trx, of: Sold): Promise<Helper[]> {
  return db
    .selectFrom('helpers')
    .select(['via', 'name'])
    .where('sold_id', '=', idOf(of))
    .orderBy('created_at')
    .orderBy('via')
    .execute();
}

/** The names that an owner gave to links of any draw or package, the newest first. */
export async function listNamesOfLinks(
  db: Db,
  { ownerId, vias }: { ownerId: string; vias: readonly string[] },
): Promise<Helper[]> {
  if (vias.length === 0) return [];
  const { rows } = await sql<Helper>`
    SELECT via, helpers.name FROM helpers
      LEFT JOIN draws ON draws.id = draw_id LEFT JOIN packages ON packages.id = helpers.package_id
    WHERE via = ANY (${vias}) AND ${ownerId} IN (draws.owner_id, packages.owner_id)
    ORDER BY helpers.created_at DESC`.execute(db);
  return rows;
}

export async function insertHelper(
  trx: Trx,
  { of, via, name, now }: Helper & { of: Sold; now: Date },
): Promise<void> {
  const sold = 'drawId' in of ? { draw_id: of.drawId } : { package_id: of.packageId };
  await trx
    .insertInto('helpers')
    .values({ ...sold, via, name, created_at: now })
    .execute();
}

/** False where the draw or the package has no such helper. */
export async function deleteHelper(
  db: Db | Trx,
  { of, via }: { of: Sold; via: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('helpers')
    .where('sold_id', '=', idOf(of))
    .where('via', '=', via)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
