import { scheduler } from 'node:timers/promises';

const pauseMs = 1_000;
const maxTries = 40;

/** Somebody has a lock, or waits for one of this change in turn. */
const lockCodes: readonly unknown[] = ['55P03', '40P01'];

function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lockCodes.includes(error.code);
}

/**
 * Changes tables of a product that is at work: where somebody has the locks, the change gives way,
 * and is tried again a second later, 40 times at most.
 *
 * @param change can be made again after it failed half-way
 * @throws the last error
 */
export async function untilUnlocked<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isLockTaken(error) || tries === maxTries) throw error;
      await scheduler.wait(pauseMs);
    }
  }
}
