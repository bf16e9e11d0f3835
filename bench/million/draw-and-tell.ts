import { sql } from 'kysely';
import type { BenchContext } from '../support/bench-context.ts';
import type { MovedClock } from './moved-clock.ts';
import { untilDone } from './until-done.ts';

export type Drawn = {
  /** From the draw's time to its close, as everybody sees it. */
  closeSeconds: number;
  /** From the instant of the round that decides to the result. */
  resultSeconds: number;
  /** From the close to the last mail about it. */
  sealMailsSeconds: number;
  /** From the result to the last mail of all. */
  resultMailsSeconds: number;
};

type Run = { drawId: string; purchases: number; runAt: Date };

/**
 * The draw's time comes, and after all mails about its close the instant of its round, if that did
 * not come by itself: the product does all the rest.
 */
export async function drawAndTell(
  context: BenchContext,
  clock: MovedClock,
  { drawId, purchases, runAt }: Run,
): Promise<Drawn> {
  const until = async (isDone: () => Promise<boolean>) => untilDone(purchases, isDone);
  const instantOf = async (column: 'closed_at' | 'drawn_at'): Promise<Date> => {
    await until(async () => isSet(context, drawId, column));
    return clock.now();
  };
  const moved = clock.moveTo(runAt);
  const closedAt = await instantOf('closed_at');
  await moved;
  const drawing = instantOf('drawn_at');
  const sealMailsSeconds = await until(async () => isTold(context, drawId, 'seal'));
  const roundAt = await roundOf(context, drawId);
  await clock.moveTo(roundAt);
  const drawnAt = await drawing;
  await until(async () => isTold(context, drawId, 'result'));
  return {
    closeSeconds: secondsBetween(runAt, closedAt),
    resultSeconds: secondsBetween(roundAt, drawnAt),
    sealMailsSeconds,
    resultMailsSeconds: secondsBetween(drawnAt, clock.now()),
  };
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000;
}

async function isSet(
  { db }: BenchContext,
  drawId: string,
  column: 'closed_at' | 'drawn_at',
): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select(`${column} as at`)
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  return row.at !== null;
}

async function roundOf({ db }: BenchContext, drawId: string): Promise<Date> {
  const row = await db
    .selectFrom('draw_beacons')
    .select('round_at')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return row.round_at;
}

/** Whether every mail that is written is handed over. */
export async function areMailsOut({ db }: BenchContext): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mails WHERE sent_at IS NULL LIMIT 1`.execute(db);
  return rows.length === 0;
}

/** Whether all mails about it are written and handed over. */
async function isTold(
  context: BenchContext,
  drawId: string,
  event: 'seal' | 'result',
): Promise<boolean> {
  const { doneAt } = await context.db
    .selectFrom('draw_news')
    .select('done_at as doneAt')
    .where('draw_id', '=', drawId)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return doneAt !== null && areMailsOut(context);
}

/** Mails that somebody with tickets should have, and that were not handed over. */
export async function missingNews(
  { db }: BenchContext,
  drawId: string,
): Promise<{ sealed: number; result: number }> {
  const { rows } = await sql<{ sealed: number; result: number }>`
    WITH sent AS (
      SELECT lower(recipient) AS mailbox,
        bool_or(kind = 'entriesClosed') AS sealed, bool_or(kind <> 'entriesClosed') AS result
      FROM mails
      WHERE about->>'drawId' = ${drawId} AND sent_at IS NOT NULL
        AND kind IN ('entriesClosed', 'resultTold', 'winnerTold')
      GROUP BY 1)
    SELECT count(*) FILTER (WHERE NOT coalesce(sealed, false)) AS sealed,
      count(*) FILTER (WHERE NOT coalesce(result, false)) AS result
    FROM draw_members LEFT JOIN sent ON mailbox = lower(email)
    WHERE draw_id = ${drawId}::uuid AND ticket_count > 0`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the draw is gone');
  return row;
}
