import type { PgBoss } from 'pg-boss';

/** Kinds with a job whose worker gave no sign of life in time, or takes too long. */
export const lostJobs = `
  SELECT DISTINCT name FROM pgboss.job
  WHERE state = 'active' AND (heartbeat_on + heartbeat_seconds * interval '1s' < now()
    OR started_on + expire_seconds * interval '1s' < now())`;

/** The library then looks at a kind whenever it is told to, and not only once a minute. */
const dueNow = `UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL WHERE name = $1`;

/**
 * Gives the jobs of dead workers to others. The library looks for them with its statistics, which
 * read every job; so it does that once a minute, and here an index of the jobs at work is read.
 */
export async function freeLostJobs(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows }: { rows: { name: string }[] } = await db.executeSql(lostJobs);
  for (const { name } of rows) {
    await db.executeSql(dueNow, [name]);
    await boss.supervise(name);
  }
}
