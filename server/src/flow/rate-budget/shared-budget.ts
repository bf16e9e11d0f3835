import { permitsBegin, permitsEnd, nextWindow } from '@clubdraw/domain/flow/permit-windows';
import {
  unusedBudget,
  grantPermits,
  type RateBudget,
  type Permits,
  type PermitRequest,
} from '@clubdraw/domain/flow/rate-budget';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type GrantedPermits = Permits & {
  /** From when and until when they are good, in ms of `performance.now()`. */
  goodFrom: number;
  goodUntil: number;
  /** When there may be new ones, in ms of `performance.now()`. */
  nextAt: number;
};

/** The budget that all processes share; a request's `since` is by the database's clock, in ms. */
export type SharedBudget = {
  take(request: Omit<PermitRequest, 'now'>): Promise<GrantedPermits>;
  /** Now by the database's clock, in ms, as the last statement told it. */
  now: () => number;
};

/** A statement is not expected to take longer. */
const longestMs = 1_000;

/**
 * The row as it was last seen; `ahead` is how far the database's clock is before this process's.
 */
type Known = { version: number; budget: RateBudget; ahead: number; tookMs: number };

/**
 * Keeps the budget in a row of the database, which also has the one clock. A request is one
 * statement: it replaces the row that this process knows, and looks again only when another process
 * came between. No lock is held meanwhile, so a frozen process keeps nobody waiting.
 */
export function sharedBudget(db: Db): SharedBudget {
  let known: Known | undefined;
  let ahead = performance.timeOrigin;
  return {
    now: () => performance.now() + ahead,
    take: async (request) => {
      for (;;) {
        const seen = known ?? (await readBudget(db));
        known = undefined;
        ahead = seen.ahead;
        // The permits are used when the answer is there, so they are granted for that moment.
        const now = performance.now() + ahead + Math.min(seen.tookMs, longestMs);
        const { budget, permits } = grantPermits(seen.budget, { ...request, now });
        const written = await replaceBudget(db, { seen, budget });
        if (!written) continue;
        known = written;
        return {
          ...permits,
          goodFrom: permitsBegin(now) - seen.ahead,
          goodUntil: permitsEnd(now) - seen.ahead,
          nextAt: nextWindow(now) - seen.ahead,
        };
      }
    },
  };
}

async function readBudget(db: Db): Promise<Known> {
  for (;;) {
    const began = performance.now();
    const { rows } = await sql<{ version: number; budget: RateBudget; at: number }>`
      SELECT version, budget, 1000 * extract(epoch FROM clock_timestamp())::float8 AS at
      FROM rate_budget`.execute(db);
    const [row] = rows;
    const tookMs = performance.now() - began;
    if (row) return { ...row, ahead: row.at - began - tookMs / 2, tookMs };
    // A row of its own for each start: what a process knows of an earlier one fits no more.
    await sql`
      INSERT INTO rate_budget (version, budget)
      VALUES (extract(epoch FROM clock_timestamp())::bigint * 1000, ${JSON.stringify(unusedBudget)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

async function replaceBudget(
  db: Db,
  { seen, budget }: { seen: Known; budget: RateBudget },
): Promise<Known | undefined> {
  const began = performance.now();
  const { rows } = await sql<{ at: number }>`
    UPDATE rate_budget SET version = version + 1, budget = ${JSON.stringify(budget)}::jsonb
    WHERE version = ${seen.version}
    RETURNING 1000 * extract(epoch FROM clock_timestamp())::float8 AS at`.execute(db);
  const [row] = rows;
  const tookMs = performance.now() - began;
  if (!row) return undefined;
  return { version: seen.version + 1, budget, ahead: row.at - began - tookMs / 2, tookMs };
}
