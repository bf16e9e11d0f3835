import { sql, type RawBuilder } from 'kysely';
import { fromKysely, PgBoss, type Db as QueueDb, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { afterCommit, type Trx } from '../db/database.ts';
import { PrimaryClient } from '../db/hosts/primary-client.ts';
import { sessionOptions, timeLimits, type TimeLimits } from '../db/time-limits.ts';
import type { Random } from '../edge/random.ts';
import type { JobKind } from './catalogue.ts';
import { jobsInHand, type JobsInHand } from './jobs-in-hand.ts';
import { lookForJobs, type Wakes } from './look-for-jobs.ts';
import { freeLostJobs } from './lost-workers.ts';
import { writtenStatement } from './written-statement.ts';

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
  /**
   * Asks for many jobs of a kind as a part of a statement that writes what makes them necessary:
   * the two need no transaction of their own.
   */
  ask<K extends JobKind>(kind: K, orders: readonly JobOrder<K>[]): Promise<AskedJobs>;
  /** The jobs that the workers of this process are at. */
  inHand: JobsInHand;
};

/** Jobs that a statement is to ask for. */
export type AskedJobs = {
  /** The insertion, for a WITH of that statement. */
  insertion: RawBuilder<unknown>;
  /** For after its commit. */
  wake: () => void;
};

/** The queue of this process: asking for work, and what the workers need of it. */
export type Queue = Jobs & {
  boss: PgBoss;
  /** Calls `wake` after each commit of this process that asked for work of this kind. */
  onAsked(kind: JobKind, wake: () => void): void;
  /**
   * Calls the same `wake` every this many ms while work of its kind waits: another process asked
   * for it, or it is to be done again.
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

/** As PostgreSQL lists its sessions. */
export const queueName = 'clubdraw jobs';

/** The library counts all jobs, for warnings: seconds between two counts. */
const statisticsSeconds = 60;

/** Between two looks for the jobs of dead workers, in ms. */
const lostJobsMs = 5_000;

/** Opens the queue; its tables exist already (see install-queues.ts). */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { databaseUrl, random, log, supervise, limits = timeLimits.background } = options;
  const onFailure = (error: Error): void => log.error({ err: error }, 'the job queue failed');
  const settings = {
    connectionString: databaseUrl,
    // The queue hands it to its pool.
    Client: PrimaryClient,
    application_name: queueName,
    max: 4,
    ...boundsOf(limits),
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: statisticsSeconds,
    monitorIntervalSeconds: statisticsSeconds,
  };
  const boss = new PgBoss(settings);
  boss.on('error', onFailure);
  await boss.start();
  const wakes: Wakes = new Map();
  const looking = lookForJobs({ db: boss.getDb(), wakes, onFailure });
  const freeing = setInterval(() => {
    if (supervise) void freeLostJobs(boss).catch(onFailure);
  }, lostJobsMs);
  return {
    ...asking({ boss, random, wakes }),
    boss,
    onAsked: (kind, wake) => void wakes.set(kind.name, wake),
    lookEvery: (ms) => looking.startEvery(ms),
    stop: async (seconds) => {
      looking.stop();
      clearInterval(freeing);
      await boss.stop({ graceful: true, close: true, timeout: seconds * 1000 });
    },
  };
}

/**
 * The limits as the queue's own pool takes them: those that PostgreSQL keeps from the start of a
 * session, and the library's own for an answer. That pool closes a connection whose statement
 * failed. It plans the question for the next jobs anew each time: a plan that was made while the
 * queue was empty would read all of it later.
 */
function boundsOf(limits: TimeLimits) {
  return {
    options: sessionOptions(limits),
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: limits.answerMs,
  };
}

type Asking = { boss: PgBoss; random: Random; wakes: Wakes };

function asking({ boss, random, wakes }: Asking): Jobs {
  const insert = async (kind: JobKind, orders: readonly JobOrder<JobKind>[], db: QueueDb) => {
    const inserts = orders.map(({ payload, key = random.uuidv7() }): JobInsert => ({
      data: payload,
      singletonKey: key,
      ...(kind.isOneAtATime && { group: { id: key } }),
    }));
    await boss.insert(kind.name, inserts, { db });
  };
  const enqueueMany: Jobs['enqueueMany'] = async (trx, kind, orders) => {
    if (orders.length === 0) return;
    await insert(kind, orders, fromKysely(trx));
    const wake = wakes.get(kind.name);
    if (wake) afterCommit(trx, wake);
  };
  return {
    enqueueMany,
    enqueue: (trx, kind, payload, { key } = {}) =>
      enqueueMany(trx, kind, [{ payload, ...(key !== undefined && { key }) }]),
    ask: async (kind, orders) => {
      if (orders.length === 0) return { insertion: sql`SELECT`, wake: () => {} };
      const written = writtenStatement();
      await insert(kind, orders, written);
      return { insertion: written.statement(), wake: () => wakes.get(kind.name)?.() };
    },
    inHand: jobsInHand(),
  };
}
