import type { Db, Trx } from '../../../db/database.ts';

/** The thing that a short address leads to. */
export type ShortOf = { drawId: string } | { packageId: string };

/** Where a short address leads: a draw, with what a ticket of it costs, or a package. */
export type ShortTarget = { drawId: string; entryCostMinor: number } | { packageId: string };

/** False where the code is another's. */
export async function insertShortAddress(trx: Trx, code: string, of: ShortOf): Promise<boolean> {
  const row = await trx
    .insertInto('short_addresses')
    .values('drawId' in of ? { code, draw_id: of.drawId } : { code, package_id: of.packageId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCode(db: Db, of: ShortOf): Promise<string | undefined> {
  const codes = db.selectFrom('short_addresses').select('code');
  const row = await (
    'drawId' in of
      ? codes.where('draw_id', '=', of.drawId)
      : codes.where('package_id', '=', of.packageId)
  ).executeTakeFirst();
  return row?.code;
}

export async function findTarget(db: Db, code: string): Promise<ShortTarget | undefined> {
  const row = await db
    .selectFrom('short_addresses as short')
    .leftJoin('draws', 'draws.id', 'short.draw_id')
    .select(['draws.id as drawId', 'short.package_id as packageId'])
    .select('draws.entry_cost_minor as entryCostMinor')
    .where('short.code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { drawId, packageId, entryCostMinor } = row;
  if (packageId !== null) return { packageId };
  return drawId === null || entryCostMinor === null ? undefined : { drawId, entryCostMinor };
}
