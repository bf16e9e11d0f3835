import { scheduler } from 'node:timers/promises';
import type { Crowd } from '../support/crowd.ts';

/** Nobody bought for so long: it does not go on by itself. */
const giveUpMs = 120_000;
const lookMs = 10;

/** Sells on, and notes the longest time between two purchases. */
export type SalesPause = {
  /** Waits until so many more were told of. */
  untilMore(more: number): Promise<void>;
  /** Stops to look; answers the longest pause since the beginning, in seconds. */
  stop(): number;
};

export function watchSales({ told }: Pick<Crowd, 'told'>): SalesPause {
  const began = performance.now();
  let last = began;
  let longest = 0;
  let seen = told.length;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (told.length > seen) last = now;
    seen = told.length;
  };
  const looking = setInterval(look, lookMs);
  return {
    untilMore: async (more) => {
      const enough = told.length + more;
      while (told.length < enough) {
        await scheduler.wait(lookMs);
        if (performance.now() - last > giveUpMs) throw new Error('Nobody buys any more.');
      }
    },
    stop: () => {
      clearInterval(looking);
      return Math.round(longest / 100) / 10;
    },
  };
}
