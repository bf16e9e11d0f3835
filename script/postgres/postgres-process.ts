import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { lastLines } from '../process/last-lines.ts';
import { isGoneWithin, isRunning } from '../process/process-identity.ts';
import { StartRefused } from '../start-refused.ts';
import { liveLock } from './postgres-lock-file.ts';

const startSeconds = 120;
const stopSeconds = 60;

/** Whether a cluster comes back from an archive; PostgreSQL removes the file at the end of that. */
export function readsArchive(cluster: string): boolean {
  return existsSync(join(cluster, 'recovery.signal'));
}

/**
 * Waits until a PostgreSQL that was started takes connections, as long as it reads an archive.
 *
 * @returns its port
 * @throws {StartRefused} when it ends, or does not get so far within two minutes
 */
export async function untilPostgresReady(options: {
  cluster: string;
  pid: number;
  logFile: string;
  say: (sentence: string) => void;
  signal: AbortSignal | undefined;
}): Promise<number> {
  const { cluster, pid, logFile, say, signal } = options;
  const reads = readsArchive(cluster);
  if (reads) say(`PostgreSQL reads its archive; ${logFile} says how far it is.`);
  // A week of an archive takes as long as it takes.
  const deadline = reads ? Infinity : performance.now() + startSeconds * 1000;
  while (performance.now() < deadline) {
    const lock = liveLock(cluster);
    if (lock?.pid === pid && lock.isReady) return lock.port;
    if (!isRunning(pid)) {
      throw new StartRefused(`PostgreSQL did not start:\n${lastLines(logFile)}`);
    }
    if (signal?.aborted) {
      await stopPostgres(pid);
      signal.throwIfAborted();
    }
    await scheduler.wait(20);
  }
  throw new StartRefused(
    `PostgreSQL was not ready after ${startSeconds} seconds; its log is ${logFile}.`,
  );
}

/** Ends a PostgreSQL: open transactions are rolled back. Waits until it is gone. */
export async function stopPostgres(pid: number): Promise<void> {
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await isGoneWithin(pid, stopSeconds * 1000)) return;
  // Immediate shutdown: the next start recovers from the write-ahead log, nothing is lost.
  process.kill(pid, 'SIGQUIT');
  await isGoneWithin(pid, 10_000);
}
