import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestContext } from './test-context.ts';

/** Resolves when a statement of the test's database waits for a lock. */
export async function waitsForALock({
  context: { db },
}: {
  context: Pick<TestContext, 'db'>;
}): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
}
