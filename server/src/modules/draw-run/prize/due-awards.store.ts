import { bankDays, reminderDays, undoHours } from '@clubdraw/domain/draws/passing-over';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';
import type { PickOf } from './awards.store.ts';

/** When a holder who has not claimed is reminded next; only while there is time to claim. */
const remindAt = sql`told_at + make_interval(days => (${[...reminderDays]}::int[])[reminders + 1])`;

const isOpen = sql`claimed_at IS NULL AND given_back_at IS NULL AND until IS NULL
  AND reminders < ${reminderDays.length}`;

function isStillTime(now: Date) {
  return sql`${now} < told_at + make_interval(days => claim_days)`;
}

/** Holders to remind now. */
export async function listToRemind(db: Db, now: Date, limit: number): Promise<PickOf[]> {
  const { rows } = await sql<PickOf>`
    SELECT draw_id AS "drawId", rank FROM draw_awards
    WHERE ${isOpen} AND ${remindAt} <= ${now} AND ${isStillTime(now)} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countToRemind(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${remindAt} <= ${now})::int AS overdue,
      min(${remindAt}) FILTER (WHERE ${remindAt} > ${now}) AS next
    FROM draw_awards WHERE ${isOpen} AND ${isStillTime(now)}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

const goesOnAt = sql`given_back_at + make_interval(hours => ${undoHours})`;
const isGivenBack = sql`given_back_at IS NOT NULL AND until IS NULL`;

/** Prizes that were given back and that nobody took back in time. */
export async function listToPassOn(db: Db, now: Date, limit: number): Promise<PickOf[]> {
  const { rows } = await sql<PickOf>`
    SELECT draw_id AS "drawId", rank FROM draw_awards
    WHERE ${isGivenBack} AND ${goesOnAt} <= ${now} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countToPassOn(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${goesOnAt} <= ${now})::int AS overdue,
      min(${goesOnAt}) FILTER (WHERE ${goesOnAt} > ${now}) AS next
    FROM draw_awards WHERE ${isGivenBack}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

const bankGoesOnAt = sql`told_at + make_interval(days => ${bankDays})`;
const isWithBank = sql`bank_case IS NOT NULL AND until IS NULL`;

/** Draws with a prize whose holder's bank has the money, and who was told long enough ago. */
export async function listWithBank(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    SELECT DISTINCT draw_id AS "drawId" FROM draw_awards
    WHERE ${isWithBank} AND ${bankGoesOnAt} <= ${now} LIMIT ${limit}`.execute(db);
  return rows.map(({ drawId }) => drawId);
}

export async function countWithBank(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE ${bankGoesOnAt} <= ${now})::int AS overdue,
      min(${bankGoesOnAt}) FILTER (WHERE ${bankGoesOnAt} > ${now}) AS next
    FROM draw_awards WHERE ${isWithBank}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
