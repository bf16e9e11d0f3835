import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Counter = { name: string; subject: string; windowEnd: Date; count: number };

/** Adds to the shared counters in one statement; answers what each stands at, in no order. */
export async function addToCounters(db: Db, counters: readonly Counter[]): Promise<Counter[]> {
  const names = counters.map(({ name }) => name);
  const subjects = counters.map(({ subject }) => subject);
  const starts = counters.map(({ windowEnd }) => windowEnd);
  const counts = counters.map(({ count }) => count);
  const { rows } = await sql<Counter>`
    INSERT INTO rate_counters AS kept (name, subject, window_end, count)
    SELECT * FROM unnest(${names}::text[], ${subjects}::text[], ${starts}::timestamptz[], ${counts}::int[])
      AS added (name, subject, window_end, count)
    -- The same order in every process, so that two of them never wait for each other.
    ORDER BY added.name, added.subject, added.window_end
    ON CONFLICT (name, subject, window_end) DO UPDATE SET count = kept.count + excluded.count
    RETURNING name, subject, window_end AS "windowEnd", count`.execute(db);
  return rows;
}

/** Removes the counters of windows that ended before `instant`. */
export async function forgetCounters(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('rate_counters').where('window_end', '<', instant).execute();
}
