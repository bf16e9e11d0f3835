import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import type { TestContext } from './test-context.ts';

type Place = { context: Pick<TestContext, 'db'> };

/** Resolves when so many statements of the test's database wait for a lock. */
export async function waitsForALock({ context: { db } }: Place, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await scheduler.wait(10);
  }
}
