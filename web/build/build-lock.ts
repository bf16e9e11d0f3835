import { DatabaseSync } from 'node:sqlite';

/**
 * Runs `work` while no other process runs its own with the same file. The lock is SQLite's: the
 * operating system gives it back when a process dies, so there is no stale lock to clear away.
 *
 * @throws when another process holds the lock for ten minutes
 */
export async function withBuildLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 600_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } finally {
    lock.close();
  }
}
