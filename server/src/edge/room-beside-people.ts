import { performance } from 'node:perf_hooks';

/** The share of its time in which the event loop works, from which on those who wait feel it. */
const busyFrom = 0.9;

/** The shortest time over which the share says something, in ms. */
const windowMs = 20;

/** One piece of background work for so many people who wait. */
const peopleForOne = 4;

/**
 * How much background work there is room for in this process: as much as comes while nobody waits or the
 * event loop has time, and otherwise a quarter of the number of people who wait.
 *
 * @param people how many people wait for an answer at this moment
 */
export function roomBesidePeople(people: () => number): () => number {
  let measured = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - measuredAt >= windowMs) {
      const now = performance.eventLoopUtilization();
      isBusy = performance.eventLoopUtilization(now, measured).utilization >= busyFrom;
      measured = now;
      measuredAt = performance.now();
    }
    const waiting = isBusy ? people() : 0;
    return waiting === 0 ? Number.POSITIVE_INFINITY : Math.ceil(waiting / peopleForOne);
  };
}
