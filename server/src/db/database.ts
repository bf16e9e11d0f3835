import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import { BoundedClient } from './bounded-client.ts';
import type { DB } from './tables.generated.ts';
import { sessionOptions, timeLimits, type TimeLimits } from './time-limits.ts';

/** Reads, and single statements that need no transaction. */
export type Db = Kysely<DB>;

/**
 * A transaction under way. A store function that locks, or that is one of several writes, asks for
 * this type, so that calling it outside a transaction does not compile.
 */
export type Trx = Transaction<DB>;

const usualPoolSize = 10;

/**
 * Counts and amounts of minor units: all of them are far below 2^53, and anything else is a bug.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint is too large for a number');
  return value;
}

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, parseInt8);

type PoolOptions = {
  /** As PostgreSQL lists its sessions. */
  name?: string;
  /** The most connections at once. */
  size?: number;
  /** How long its statements may take; those for people unless told. */
  limits?: TimeLimits;
  /** Takes a standby, and never writes. */
  mayBeStandby?: boolean;
};

/**
 * Opens the pool of this process. Connections are made when they are needed, so an unreachable
 * database shows at the first query. `onBrokenConnection` hears of connections that break while
 * unused; the pool replaces them.
 */
export function openDatabase(
  url: string,
  onBrokenConnection: (error: Error) => void,
  options: PoolOptions = {},
): Db {
  const {
    name = 'clubdraw',
    size = usualPoolSize,
    limits = timeLimits.people,
    mayBeStandby = false,
  } = options;
  const config = {
    connectionString: url,
    max: size,
    Client: BoundedClient,
    types: typeParsers,
    application_name: name,
    connectionTimeoutMillis: limits.connectionMs,
    answerMs: limits.answerMs,
    mayBeStandby,
    options: `${sessionOptions(limits)}${mayBeStandby ? ' -c default_transaction_read_only=on' : ''}`,
  };
  const pool = new Pool(config);
  pool.on('error', onBrokenConnection);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, Pool>();

/** The connections of a database that are open, and the statements that wait for one. */
export type PoolUse = { idle: number; busy: number; waiting: number };

export function poolUse(db: Db): PoolUse {
  const pool = pools.get(db);
  if (!pool) return { idle: 0, busy: 0, waiting: 0 };
  const { idleCount: idle, totalCount, waitingCount: waiting } = pool;
  return { idle, busy: totalCount - idle, waiting };
}

/** The calls that each transaction under way has asked for after its commit. */
const afterwards = new WeakMap<Trx, Set<() => void>>();

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. The
 * operation that starts the journey opens the transaction; each one that it calls takes the `Trx`
 * (house rule 1). Where it was chosen to end a deadlock, `work` is done once more.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return twice(async () => transactionOnce(db.transaction(), work));
}

/**
 * The same, for work that writes only what it saw: nothing that comes after its first statement is
 * there for it. Where another transaction changed what it saw, `work` is done once more.
 */
export async function transactionAtOneMoment<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return twice(async () =>
    transactionOnce(db.transaction().setIsolationLevel('repeatable read'), work),
  );
}

async function twice<T>(once: () => Promise<T>): Promise<T> {
  try {
    return await once();
  } catch (error) {
    if (!isUndone(error)) throw error;
    return once();
  }
}

const undoneCodes: readonly unknown[] = ['40P01', '40001'];

/**
 * Another transaction held what this one needed, and waited for it, or changed what it saw: nothing
 * of it was written.
 */
function isUndone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && undoneCodes.includes(error.code);
}

async function transactionOnce<T>(
  begun: TransactionBuilder<DB>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const hints = new Set<() => void>();
  const result = await begun.execute(async (trx) => {
    afterwards.set(trx, hints);
    return work(trx);
  });
  for (const hint of hints) hint();
  return result;
}

/**
 * Calls `hint` once this transaction is committed, however often it is asked for, and never after a
 * rollback. A process that dies in between calls nothing: only for what happens anyway, if later.
 */
export function afterCommit(trx: Trx, hint: () => void): void {
  afterwards.get(trx)?.add(hint);
}

/** Runs reads that have to agree with each other: all of them see the database at one moment. */
export function snapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}
