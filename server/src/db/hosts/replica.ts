import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { lateReads } from '../../metrics/tallies.ts';
import { openDatabase, type Db } from '../database.ts';

/**
 * A database that is read and nothing else: neither a store that writes nor a transaction takes it.
 * PostgreSQL refuses what a raw statement would write.
 */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor'>;

export type Replica = {
  db: ReadDb;
  /**
   * So long ago the primary was as the replica is now, in ms at most; infinite while nobody knows.
   */
  behindMs(): number;
  close(): Promise<void>;
};

/** Beyond this the replica is left alone: people are told nothing that is older, in ms. */
export const longestBehindMs = 3_000;

/** Between two looks. */
const gapMs = 1_000;

/**
 * Looks at the primary that are remembered: one for each second of the longest time, and a few
 * more.
 */
const maxMarks = 2 * (longestBehindMs / gapMs);

/** A place in the log of the primary's writes, and when it was there by this process's own time. */
type Mark = { place: bigint; at: number };

/**
 * A standby for reads that may be seconds old. It is asked once a second how far it has come; its
 * own clock and its own word about its delay count for nothing.
 */
export function openReplica(url: string, primary: Db, log: Pick<Logger, 'warn' | 'info'>): Replica {
  const db = openDatabase(url, () => {}, { mayBeStandby: true });
  const marks: Mark[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let isLooking = false;
  const behindMs = (): number => performance.now() - reached;
  const look = async (): Promise<void> => {
    const at = performance.now();
    marks.push({ at, place: await placeOf(primary, sql`pg_current_wal_insert_lsn()`) });
    marks.splice(0, marks.length - maxMarks);
    const place = await placeOf(db, sql`pg_last_wal_replay_lsn()`);
    const passed = marks.findLast((mark) => mark.place <= place);
    if (passed) reached = passed.at;
  };
  const tell = (err?: unknown): void => {
    const isLate = behindMs() > longestBehindMs;
    if (isLate === isAway) return;
    isAway = isLate;
    if (isLate) log.warn({ err }, 'the replica is away or late: the primary answers for it');
    else log.info('the replica is read again');
  };
  const lookAgain = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await look().then(() => tell(), tell);
    isLooking = false;
  };
  const timer = setInterval(() => void lookAgain(), gapMs);
  void lookAgain();
  return {
    db,
    behindMs,
    close: async () => {
      clearInterval(timer);
      await db.destroy();
    },
  };
}

async function placeOf(db: ReadDb, place: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ place: string | null }>`
    SELECT (${place} - '0/0'::pg_lsn)::text AS place`.execute(db);
  const [row] = rows;
  if (row?.place === null || row === undefined) {
    throw new Error('DATABASE_READ_URL names a database that follows no other one.');
  }
  return BigInt(row.place);
}

/** The parts of the context that a late read needs. */
export type LateReader = { db: ReadDb; replica?: Replica | undefined };

/**
 * Reads from the replica what may be some seconds old. The primary is asked where there is none or
 * it is late, where it fails, and where it answers null or undefined: it may not have heard of that
 * yet.
 */
export async function readLate<T>(
  { db, replica }: LateReader,
  read: (db: ReadDb) => Promise<T>,
): Promise<T> {
  if (replica === undefined) return read(db);
  const found =
    replica.behindMs() > longestBehindMs
      ? undefined
      : await read(replica.db).catch(() => undefined);
  const isFound = found !== undefined && found !== null;
  lateReads.inc({ from: isFound ? 'replica' : 'primary' });
  return isFound ? found : read(db);
}
