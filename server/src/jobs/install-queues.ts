import { PgBoss } from 'pg-boss';
import { untilUnlocked } from '../db/schema/until-unlocked.ts';
import { PrimaryClient } from '../db/hosts/primary-client.ts';
import { jobKinds, parkedJobs, type JobKind } from './catalogue.ts';

/** Seconds without a sign of life after which a job in hand is given to another process. */
const heartbeatSeconds = 10;

const daySeconds = 86_400;

/** The library's own. */
export const queueSchema = 'pgboss';

/**
 * Makes or upgrades the queue's tables and the queues of the catalogue. Two processes must not do
 * this at once: the caller holds the schema lock. A role that may make no schema is refused even
 * where it exists: then `createSchema` is false.
 */
export async function installQueues(
  databaseUrl: string,
  { createSchema = true }: { createSchema?: boolean } = {},
): Promise<void> {
  const options = {
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'clubdraw migrate',
    createSchema,
    // The queue hands it to its pool.
    Client: PrimaryClient,
  };
  const boss = new PgBoss(options);
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.createQueue(parkedJobs, { retentionSeconds: 365 * daySeconds });
    for (const kind of jobKinds) await untilUnlocked(() => install(boss, kind));
    for (const index of indexes) await untilUnlocked(() => makeIndex(boss.getDb(), index));
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

/**
 * The library has no index for jobs at work and for finished ones, and reads all of them to find
 * these. On the table of all kinds: each kind that has its own gets them, too.
 */
const indexes = [
  { name: 'job_at_work', on: "(name) WHERE state = 'active'" },
  { name: 'job_finished', on: "(completed_on) WHERE state > 'active'" },
];

/**
 * `IF NOT EXISTS` locks the table before it looks, and other processes are at work: so an index
 * that exists is asked for first.
 */
async function makeIndex(
  db: ReturnType<PgBoss['getDb']>,
  { name, on }: { name: string; on: string },
): Promise<void> {
  const found = await db.executeSql('SELECT to_regclass($1) AS known', [`${queueSchema}.${name}`]);
  const [row] = found.rows as { known: string | null }[];
  if (row?.known) return;
  await db.executeSql(`CREATE INDEX IF NOT EXISTS ${name} ON ${queueSchema}.job ${on}`);
}

async function install(boss: PgBoss, kind: JobKind): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.pauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestPauseSeconds,
    expireInSeconds: 900,
    heartbeatSeconds,
    deadLetter: parkedJobs,
    retentionSeconds: 30 * daySeconds,
    // Those that `finishedJobs` left.
    deleteAfterSeconds: daySeconds,
  };
  // `short`: at most one waiting job for each key; see `enqueue`.
  await boss.createQueue(kind.name, {
    ...options,
    policy: 'short',
    ...(kind.hasOwnTable && { partition: true }),
  });
  await boss.updateQueue(kind.name, options);
}
