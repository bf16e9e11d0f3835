import type { ClubDraw, DrawnDraw } from '@clubdraw/contract/pages/pages';
import { entryPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import type { Currency } from '@clubdraw/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export async function ownerExists(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('owners')
    .select('id')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

type Row = {
  id: string;
  packageId: string | null;
  name: string;
  prize: string;
  runAt: Date;
  timezone: string;
  entryCostMinor: number;
  currency: Currency;
};

const columns = sql`draws.id, package_id AS "packageId", name, prize, run_at AS "runAt", timezone,
  entry_cost_minor AS "entryCostMinor", currency`;

function clubDraw({ id, packageId, entryCostMinor, currency, runAt, ...same }: Row): ClubDraw {
  const entryCost = { amount: entryCostMinor, currency };
  const path = packageId ? packagePath(packageId) : entryPath({ id, entryCost });
  const { name, prize, timezone } = same;
  return { path, name, prize, timezone, runAt: runAt.toISOString() };
}

type Paged = { ownerId: string; limit: number; offset: number };

/**
 * The results of a club's draws, the newest first (index draws_owner_drawn): codes, and nobody's name.
 * The winners of the page's draws alone are looked up, however many are in front of it.
 */
export async function listDrawnDraws(
  db: Db,
  { ownerId, limit, offset }: Paged,
): Promise<DrawnDraw[]> {
  const { rows } = await sql<
    Row & { publicId: string } & Pick<DrawnDraw, 'drawnCode' | 'winnerCode' | 'passedOver'>
  >`
    WITH page AS MATERIALIZED (
      SELECT id FROM draws WHERE owner_id = ${ownerId} AND drawn_at IS NOT NULL
      ORDER BY run_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${columns}, public_id AS "publicId", drawn_code AS "drawnCode", winner.code AS "winnerCode",
      draw_passed(draws.id) AS "passedOver"
    FROM page JOIN draws USING (id) JOIN draw_results ON draw_results.draw_id = draws.id
    LEFT JOIN tickets AS winner
      ON winner.draw_id = draws.id AND winner.serial = draw_winner(draws.id)
    ORDER BY run_at DESC, draws.id DESC`.execute(db);
  return rows.map((row) => ({
    ...clubDraw(row),
    checkPath: verifyPath(row.publicId),
    drawnCode: row.drawnCode,
    winnerCode: row.winnerCode,
    passedOver: row.passedOver,
  }));
}

export async function countDrawnDraws(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM draws
    WHERE owner_id = ${ownerId} AND drawn_at IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Draws that can still be entered, the next one first (index draws_owner_open). */
export async function listOpenDraws(
  db: Db,
  { ownerId, now, limit }: { ownerId: string; now: Date; limit: number },
): Promise<ClubDraw[]> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM draws
    WHERE owner_id = ${ownerId} AND cancelled_at IS NULL AND closed_at IS NULL AND run_at > ${now}
      AND NOT is_planned
    ORDER BY run_at, draws.id LIMIT ${limit}`.execute(db);
  return rows.map(clubDraw);
}
