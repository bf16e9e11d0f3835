import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { Due } from '../../../../jobs/sweep.ts';
import type { PickOf } from '../awards.store.ts';

/** Before a letter nobody whom only post reaches has been told, and no day of theirs has begun. */
const untold = sql`told_at IS NOT NULL AND claimed_at IS NULL AND given_back_at IS NULL AND until IS NULL
  AND NOT is_unclaimed_told AND (only_by_post IS NULL OR letter_at IS NOT NULL)`;

/** Prizes that nobody claimed in time, of which the club has not heard. */
export async function listUnclaimed(db: Db, now: Date, limit: number): Promise<PickOf[]> {
  const { rows } = await sql<PickOf>`
    SELECT draw_id AS "drawId", rank FROM draw_awards AS award
    WHERE ${untold} AND claim_until(award) <= ${now}::timestamptz LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countUnclaimed(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE claim_until(award) <= ${now}::timestamptz)::int AS overdue,
      min(claim_until(award)) FILTER (WHERE claim_until(award) > ${now}::timestamptz) AS next
    FROM draw_awards AS award WHERE ${untold}`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}
