import { sql } from 'kysely';
import { jobKinds } from './catalogue.ts';
import type { Sweep } from './sweep.ts';

/**
 * Jobs that could be done now and are not, those at work included: each half has its index. The
 * workers do them; here they only count, so that the sandbox's clock does not walk on before they
 * are done. One that waits to be repeated is not due.
 */
export const waitingJobs: Sweep = {
  name: 'waitingJobs',
  sweep: async () => {},
  due: async (context) => {
    const names = jobKinds.map(({ name }) => name);
    // The queue lives by real time, which the database has.
    const { rows } = await sql<{ waiting: number }>`
      SELECT (SELECT count(*) FROM pgboss.job WHERE name = ANY (${names}::text[])
          AND state < 'active' AND NOT blocked AND start_after <= now())::int
        + (SELECT count(*) FROM pgboss.job WHERE name = ANY (${names}::text[])
          AND state = 'active')::int AS waiting`.execute(context.db);
    return { nextDueAt: undefined, overdue: rows[0]?.waiting ?? 0 };
  },
};
