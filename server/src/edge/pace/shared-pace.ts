import {
  quietPace,
  takeTurns,
  turnsBegin,
  turnsEnd,
  nextSlice,
  type ProviderPace,
  type Turns,
  type TurnWish,
} from '@clubdraw/domain/provider-pace';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type TurnsTaken = Turns & {
  /** From when and until when they are good, in ms of `performance.now()`. */
  goodFrom: number;
  goodUntil: number;
  /** When there may be new ones, in ms of `performance.now()`. */
  nextAt: number;
};

/** The pace that all processes keep together; a wish's `since` is in ms of `performance.now()`. */
export type SharedPace = {
  take(wish: Omit<TurnWish, 'now'>): Promise<TurnsTaken>;
};

/** A statement is not expected to take longer. */
const longestMs = 1_000;

/**
 * The row as it was last seen; `ahead` is how far the database's clock is before this process's.
 */
type Known = { version: number; pace: ProviderPace; ahead: number; tookMs: number };

/**
 * Keeps the pace in a row of the database, which also has the one clock. A wish is one statement:
 * it replaces the row that this process knows, and looks again only when another process came
 * between. No lock is held meanwhile, so a frozen process keeps nobody waiting.
 */
export function sharedPace(db: Db): SharedPace {
  let known: Known | undefined;
  return {
    take: async (wish) => {
      for (;;) {
        const seen = known ?? (await readPace(db));
        known = undefined;
        // The turns are used when the answer is there, so they are handed out for that moment.
        const now = performance.now() + seen.ahead + Math.min(seen.tookMs, longestMs);
        const waiting = wish.waiting.map((one) => ({ ...one, since: one.since + seen.ahead }));
        const { pace, turns } = takeTurns(seen.pace, { ...wish, waiting, now });
        const written = await replacePace(db, { seen, pace });
        if (!written) continue;
        known = written;
        return {
          ...turns,
          goodFrom: turnsBegin(now) - seen.ahead,
          goodUntil: turnsEnd(now) - seen.ahead,
          nextAt: nextSlice(now) - seen.ahead,
        };
      }
    },
  };
}

async function readPace(db: Db): Promise<Known> {
  for (;;) {
    const began = performance.now();
    const { rows } = await sql<{ version: number; pace: ProviderPace; at: number }>`
      SELECT version, pace, 1000 * extract(epoch FROM clock_timestamp())::float8 AS at
      FROM provider_pace`.execute(db);
    const [row] = rows;
    const tookMs = performance.now() - began;
    if (row) return { ...row, ahead: row.at - began - tookMs / 2, tookMs };
    // A row of its own for each start: what a process knows of an earlier one fits no more.
    await sql`
      INSERT INTO provider_pace (version, pace)
      VALUES (extract(epoch FROM clock_timestamp())::bigint * 1000, ${JSON.stringify(quietPace)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

async function replacePace(
  db: Db,
  { seen, pace }: { seen: Known; pace: ProviderPace },
): Promise<Known | undefined> {
  const began = performance.now();
  const { rows } = await sql<{ at: number }>`
    UPDATE provider_pace SET version = version + 1, pace = ${JSON.stringify(pace)}::jsonb
    WHERE version = ${seen.version}
    RETURNING 1000 * extract(epoch FROM clock_timestamp())::float8 AS at`.execute(db);
  const [row] = rows;
  const tookMs = performance.now() - began;
  if (!row) return undefined;
  return { version: seen.version + 1, pace, ahead: row.at - began - tookMs / 2, tookMs };
}
