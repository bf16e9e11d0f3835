import { sql } from 'kysely';
import { cleaning, inPortions } from './cleaning.ts';
import { parkedJobs } from './catalogue.ts';

const minuteMs = 60_000;

/** The log and the metrics say more about a job than its row does. */
const keptMinutes = 5;

/** Jobs that are done, for some minutes; the queue lives by real time, which the database has. */
export const finishedJobs = cleaning(
  'finishedJobs',
  async ({ db }) =>
    inPortions(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM pgboss.job USING (
          SELECT name, id FROM pgboss.job
          WHERE state > 'active' AND name <> ${parkedJobs}
            AND completed_on < now() - make_interval(mins => ${keptMinutes})
          ORDER BY completed_on LIMIT ${limit}
        ) AS old
        WHERE job.name = old.name AND job.id = old.id`.execute(db);
      return Number(numAffectedRows);
    }),
  minuteMs,
);
