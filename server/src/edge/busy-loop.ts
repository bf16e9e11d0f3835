import { performance } from 'node:perf_hooks';

/** From this share of working time on, people feel that the event loop is busy. */
const busyFrom = 0.9;

/** The shortest time over which the share says something, in ms. */
export const windowMs = 20;

/** Says whether the event loop of this process had hardly any time left in the last moment. */
export function busyLoop(): () => boolean {
  let measured = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - measuredAt < windowMs) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, measured).utilization >= busyFrom;
    measured = now;
    measuredAt = performance.now();
    return isBusy;
  };
}
