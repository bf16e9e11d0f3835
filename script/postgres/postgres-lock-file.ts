import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isRunning } from '../process/process-identity.ts';

/** The notes of PostgreSQL about itself in its data directory while it runs. */
export type PostgresLock = { pid: number; port: number; isReady: boolean };

/** Reads `postmaster.pid`; undefined when there is none or PostgreSQL is still writing it. */
export function readLock(cluster: string): PostgresLock | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The lock of a PostgreSQL that is running on this cluster, also one that is starting or stopping.
 */
export function liveLock(cluster: string): PostgresLock | undefined {
  const lock = readLock(cluster);
  if (!lock || !isRunning(lock.pid)) return undefined;
  return commandOf(lock.pid)?.includes(`-D ${cluster} -c`) ? lock : undefined;
}

/**
 * After a crash the lock may name an id that another program has got since, and PostgreSQL would
 * refuse to start. Removing the file would also remove its check for surviving backends; with our
 * own id in it (the parent's counts as stale) PostgreSQL takes the lock over and still checks.
 */
export function disownStaleLock(cluster: string): void {
  const lock = readLock(cluster);
  if (!lock || liveLock(cluster)) return;
  const file = join(cluster, 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^\d+/, `${process.pid}`));
}
