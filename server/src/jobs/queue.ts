import { fromKysely, PgBoss, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { afterCommit, type Trx } from '../db/database.ts';
import { timeLimits, type TimeLimits } from '../db/time-limits.ts';
import type { Random } from '../edge/random.ts';
import type { JobKind } from './catalogue.ts';
import { jobsInHand, type JobsInHand } from './jobs-in-hand.ts';
import { lookForJobs, type Wakes } from './look-for-jobs.ts';
import { queueDatabase } from './queue-database.ts';

export type JobOrder<K extends JobKind> = {
  payload: z.input<K['payload']>;
  /**
   * At most one job with this key waits. It may be dropped in favour of one that starts before this
   * transaction commits, so a key is for work that a sweep finds as well.
   */
  key?: string;
};

/** Asks for background work in the transaction that makes it necessary. */
export type Jobs = {
  enqueue<K extends JobKind>(
    trx: Trx,
    kind: K,
    payload: z.input<K['payload']>,
    options?: { key?: string },
  ): Promise<void>;
  /** The same for many jobs of a kind, in one statement. */
  enqueueMany<K extends JobKind>(trx: Trx, kind: K, orders: readonly JobOrder<K>[]): Promise<void>;
  /** The jobs that the workers of this process are at. */
  inHand: JobsInHand;
};

/** The queue of this process: asking for work, and what the workers need of it. */
export type Queue = Jobs & {
  boss: PgBoss;
  /** Calls `wake` after each commit of this process that asked for work of this kind. */
  onAsked(kind: JobKind, wake: () => void): void;
  /**
   * Calls the same `wake` every so many ms while work of its kind waits: another process asked for it, or it is to
   * be done again.
   */
  lookEvery(ms: number): void;
  /** Waits for jobs in hand, `seconds` at most; another process does the unfinished ones. */
  stop(seconds: number): Promise<void>;
};

type QueueOptions = {
  databaseUrl: string;
  random: Random;
  log: Logger;
  /** Whether this process looks after the queue (jobs of dead processes, cleaning). */
  supervise: boolean;
  /** How long its statements may take; as in the background unless told. */
  limits?: TimeLimits;
};

/** Opens the queue; its tables exist already (see install-queues.ts). */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { databaseUrl, random, log, supervise, limits = timeLimits.background } = options;
  const onFailure = (error: Error): void => log.error({ err: error }, 'the job queue failed');
  const db = queueDatabase({ databaseUrl, limits, onBrokenConnection: onFailure });
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onFailure);
  await boss.start();
  const wakes: Wakes = new Map();
  const looking = lookForJobs({ db, wakes, onFailure });
  return {
    ...asking({ boss, random, wakes }),
    boss,
    onAsked: (kind, wake) => void wakes.set(kind.name, wake),
    lookEvery: (ms) => looking.startEvery(ms),
    stop: async (seconds) => {
      looking.stop();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
      await db.close();
    },
  };
}

type Asking = { boss: PgBoss; random: Random; wakes: Wakes };

function asking({ boss, random, wakes }: Asking): Jobs {
  const enqueueMany: Jobs['enqueueMany'] = async (trx, kind, orders) => {
    if (orders.length === 0) return;
    const inserts = orders.map(({ payload, key }): JobInsert => ({
      data: payload,
      singletonKey: key ?? random.uuidv7(),
    }));
    await boss.insert(kind.name, inserts, { db: fromKysely(trx) });
    const wake = wakes.get(kind.name);
    if (wake) afterCommit(trx, wake);
  };
  return {
    enqueueMany,
    enqueue: (trx, kind, payload, { key } = {}) =>
      enqueueMany(trx, kind, [{ payload, ...(key !== undefined && { key }) }]),
    inHand: jobsInHand(),
  };
}
