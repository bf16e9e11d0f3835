import type { ClubDraw, OpenDraw, PastDraw } from '@clubdraw/contract/pages/page-club';
import { entryPath, packagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import {
  drawInWords,
  type DrawCourse,
  type PrizeCourse,
} from '@clubdraw/domain/draws/draw-outcome';
import type { Currency } from '@clubdraw/domain/money/money';
import { prizesInALine } from '@clubdraw/domain/prizes/prizes';
import { stockOf } from '@clubdraw/domain/draws/stock';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { sql } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { prizesOfDraw, type PrizeRow, storedPrizes } from '../../../db/prizes-of-draw.ts';
import { roomOfDraw } from '../../../db/room-of-draw.ts';
import { severalWinners } from '../../../db/winners-of-draw.ts';

type Row = {
  id: string;
  packageId: string | null;
  name: string;
  prize: string;
  prizes: PrizeRow[];
  runAt: Date;
  timezone: string;
  entryCostMinor: number;
  currency: Currency;
  imageId: string | null;
};

const columns = sql`draws.id, package_id AS "packageId", name, prize, ${prizesOfDraw('draws')} AS prizes,
  run_at AS "runAt", timezone,
  entry_cost_minor AS "entryCostMinor", currency, image_id AS "imageId"`;

function clubDraw({ id, packageId, entryCostMinor, currency, runAt, ...same }: Row): ClubDraw {
  const entryCost = { amount: entryCostMinor, currency };
  const path = packageId ? packagePath(packageId) : entryPath({ id, entryCost });
  const { name, timezone, imageId } = same;
  const prize = prizesInALine({ prize: same.prize, prizes: storedPrizes(same.prizes, currency) });
  const price = packageId ? null : entryCost;
  const stock = stockOf(packageId ?? id);
  return { path, name, prize, timezone, imageId, price, stock, runAt: runAt.toISOString() };
}

type Past = {
  ownerId: string;
  now: Date;
  /** Those that were cancelled alone, or the others; left out for all. */
  cancelled?: boolean;
};

/**
 * A past draw: its date has come, or it was cancelled before that; what was only planned is none.
 */
function isPast({ ownerId, now, cancelled }: Past) {
  const which =
    cancelled === undefined ? sql`true` : sql`(cancelled_at IS NOT NULL) = ${cancelled}`;
  return sql`owner_id = ${ownerId} AND NOT is_planned AND ${which}
    AND (run_at <= ${now} OR cancelled_at IS NOT NULL)`;
}

type PastRow = Row &
  Pick<DrawCourse, 'runMethod' | 'livePressedAt' | 'closedAt' | 'cancelledAt'> &
  Omit<PrizeCourse, 'winners'> & {
    publicId: string;
    isDrawn: boolean;
    winners: readonly Winner[] | null;
  };

/**
 * A club's past draws, the newest first (index draws_owner_past): codes, and nobody's name. The
 * winners of the page's draws alone are looked up, however many are in front of it.
 */
export async function listPastDraws(
  db: ReadDb,
  { limit, offset, ...past }: Past & { limit: number; offset: number },
): Promise<PastDraw[]> {
  const { rows } = await sql<PastRow>`
    WITH page AS MATERIALIZED (
      SELECT id FROM draws WHERE ${isPast(past)}
      ORDER BY run_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${columns}, public_id AS "publicId", run_method AS "runMethod",
      live_pressed_at AS "livePressedAt", draws.closed_at AS "closedAt",
      cancelled_at AS "cancelledAt", drawn_at IS NOT NULL AS "isDrawn",
      drawn_code AS "drawnCode", winner.code AS "winnerCode",
      CASE WHEN drawn_at IS NOT NULL THEN ${severalWinners} END AS winners,
      draw_passed(draws.id) AS "passedOver"
    FROM page JOIN draws USING (id)
    LEFT JOIN draw_results ON draw_results.draw_id = draws.id AND drawn_at IS NOT NULL
    LEFT JOIN tickets AS winner ON drawn_at IS NOT NULL
      AND winner.draw_id = draws.id AND winner.serial = draw_winner(draws.id)
    ORDER BY run_at DESC, draws.id DESC`.execute(db);
  return rows.map((row) => ({
    ...clubDraw(row),
    checkPath: verifyPath(row.publicId),
    isCancelled: row.cancelledAt !== null,
    winners: row.winners ?? [],
    words: drawInWords({ ...row, prize: row.isDrawn ? courseOf(row) : null }, past.now),
  }));
}

function courseOf({ winners, ...course }: PastRow): PrizeCourse {
  return { ...course, winners: winners ?? [] };
}

export async function countPastDraws(db: ReadDb, past: Past): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM draws WHERE ${isPast(past)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Draws that are still to come, the next one first (index draws_owner_open): those of packages
 * among them, or without these. One that sold out, and is drawn for that reason, stays full whoever
 * takes a ticket back.
 */
export async function listOpenDraws(
  db: ReadDb,
  { ownerId, now, limit, ofPackages }: Past & { limit: number; ofPackages: boolean },
): Promise<OpenDraw[]> {
  const { rows } = await sql<Row & { isFull: boolean; opensAt: Date | null }>`
    SELECT ${columns}, sold_out_at IS NOT NULL OR ${roomOfDraw} <= 0 AS "isFull",
      CASE WHEN opens_at > ${now} THEN opens_at END AS "opensAt"
    FROM draws
    WHERE owner_id = ${ownerId} AND cancelled_at IS NULL AND closed_at IS NULL AND run_at > ${now}
      AND NOT is_planned AND (${ofPackages} OR package_id IS NULL)
    ORDER BY run_at, draws.id LIMIT ${limit}`.execute(db);
  return rows.map(({ isFull, opensAt, ...row }) => ({
    ...clubDraw(row),
    isFull,
    opensAt: opensAt?.toISOString() ?? null,
  }));
}
