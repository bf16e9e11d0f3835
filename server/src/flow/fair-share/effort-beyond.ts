import type { Beyond } from './shared-things.ts';

/**
 * Steps of the share that cost the usual work once more each; never more than half a minute of a
 * phone.
 */
const maxSteps = 30;

/** Takings after which doubling work is twice as much. */
const doublesWith = 10;

/** Doublings that a challenge can be made for; nobody lives to do the work. */
const maxDoublings = 20;

type Counted = {
  /** How many were taken, this one included, and how many are free. */
  count: number;
  most: number;
  /** How many clients a network may be: so many times as many are free. */
  times: number;
  maxEffort?: number | undefined;
};

/**
 * How many times the usual work (a second of a phone) the newest of those that were taken costs; 0
 * within the share, and for a thing whose takers wait.
 */
export function effortBeyond(
  beyond: Beyond,
  { count, most, times, maxEffort = Infinity }: Counted,
): number {
  if (beyond === 'waits' || count <= most) return 0;
  if (beyond === 'works') return Math.min(maxSteps, Math.ceil((count - most) / most));
  const doublings = Math.floor((Math.ceil(count / times) - 1) / doublesWith);
  return Math.min(maxEffort, 2 ** Math.min(maxDoublings, doublings));
}
