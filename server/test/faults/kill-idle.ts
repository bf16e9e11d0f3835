import { sql } from 'kysely';
import type { TestContext } from '../test-context.ts';

/** Has PostgreSQL end the connections that hold a transaction open, as when their process dies. */
export async function killIdleTransactions({ db }: TestContext): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`.execute(db);
}
