import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { TestContext } from './test-context.ts';

type Place = { context: Pick<TestContext, 'db'> };

/** Resolves when so many statements of the test's database wait for a lock. */
export async function soManyWait({ context: { db } }: Place, count: number): Promise<void> {
  while ((await countWaiting(db)) < count) await scheduler.wait(10);
}

async function countWaiting(db: TestContext['db']): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Resolves when a statement of the test's database waits for a lock. */
export async function waitsForALock({ context: { db } }: Place): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0));
}
