import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Buyers of a draw who were announced. */
export type StoredCrowd = { at: Date; buyers: number };

/** The crowd of a draw; undefined where none was announced, or it is over. */
export async function findCrowd(db: Db | Trx, drawId: string): Promise<StoredCrowd | undefined> {
  return db
    .selectFrom('draw_crowds')
    .select(['at', 'buyers'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
}

/**
 * The crowd of a draw that was announced for a time before the draw opens now; undefined without
 * one.
 */
export async function findMissedCrowd(db: Db, drawId: string): Promise<StoredCrowd | undefined> {
  return db
    .selectFrom('missed_crowds')
    .select(['at', 'buyers'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
}

/** Once its club has announced others, or called them off, nothing is left to say. */
export async function forgetMissedCrowd(trx: Trx, { drawId }: Named): Promise<void> {
  await trx.deleteFrom('missed_crowds').where('draw_id', '=', drawId).execute();
}

type Named = { drawId: string };

/** Writes the crowd of a draw, which is locked, in the place of an earlier one. */
export async function putCrowd(
  trx: Trx,
  crowd: Named & StoredCrowd & { revision: number; accountId: string; now: Date },
): Promise<void> {
  const { drawId, at, buyers, revision, accountId, now } = crowd;
  await sql`
    INSERT INTO draw_crowds (draw_id, at, buyers, revision, account_id, announced_at, try_at)
    VALUES (${drawId}, ${at}, ${buyers}, ${revision}, ${accountId}, ${now}, ${now})
    ON CONFLICT (draw_id) DO UPDATE SET at = excluded.at, buyers = excluded.buyers,
      announced_at = excluded.announced_at, try_at = excluded.try_at`.execute(trx);
}

/** False where nobody was announced. */
export async function removeCrowd(trx: Trx, { drawId }: Named): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM draw_crowds WHERE draw_id = ${drawId}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Pages of a draw that nobody was given are given to nobody. */
export async function dropReadyPages(trx: Trx, { drawId }: Named): Promise<void> {
  await sql`
    UPDATE ready_pages SET state = 'gone'
    WHERE draw_id = ${drawId} AND state IN ('ordered', 'ready')`.execute(trx);
}

/** The buyers who are announced for the other draws of an owner. */
export async function sumBuyersElsewhere(
  trx: Trx,
  { ownerId, drawId }: Named & { ownerId: string },
): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    SELECT coalesce(sum(buyers), 0)::int AS buyers
    FROM draw_crowds JOIN draws ON draws.id = draw_id
    WHERE owner_id = ${ownerId} AND draw_id <> ${drawId}`.execute(trx);
  return rows[0]?.buyers ?? 0;
}

/** All buyers, of every club, who come at an instant or before: their pages are made until then. */
export async function sumBuyersUntil(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    SELECT coalesce(sum(buyers), 0)::int AS buyers FROM draw_crowds
    WHERE at <= ${at}::timestamptz`.execute(db);
  return rows[0]?.buyers ?? 0;
}

/** How many pages of a draw are there without a buyer, and how many were given to one. */
export async function countReadyPages(
  db: Db,
  drawId: string,
): Promise<{ ready: number; taken: number }> {
  const { rows } = await sql<{ ready: number; taken: number }>`
    SELECT count(*) FILTER (WHERE state = 'ready')::int AS ready,
      count(*) FILTER (WHERE state = 'taken')::int AS taken
    FROM ready_pages WHERE draw_id = ${drawId} AND state IN ('ready', 'taken')`.execute(db);
  return rows[0] ?? { ready: 0, taken: 0 };
}
