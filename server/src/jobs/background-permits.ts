import { busyLoop, windowMs } from '../edge/busy-loop.ts';
import { permitQueue, type PermitQueue } from '../flow/permit-queue.ts';

/** The sorts of background work, those first that people wait for. */
export type BackgroundRank = 'tickets' | 'mails' | 'sweeps' | 'rest';

export type BackgroundPermits = PermitQueue<BackgroundRank>;

/** One piece of background work for so many people who wait. */
const peopleForOne = 4;

/**
 * Lets background work yield to people: as much is at work as comes while nobody waits or the event
 * loop has time, and otherwise a quarter of the number of people who wait. Payments of a draw share
 * a statement, so more of them at work make fewer statements.
 *
 * @param people how many people wait for an answer of this process at this moment
 */
export function backgroundPermits(people: () => number): BackgroundPermits {
  const ranks = {
    tickets: { floor: 8 },
    mails: { floor: 4 },
    sweeps: { floor: 2 },
    rest: { floor: 2 },
  };
  const isBusy = busyLoop();
  const room = (): number => {
    const waiting = isBusy() ? people() : 0;
    return waiting === 0 ? Number.POSITIVE_INFINITY : Math.ceil(waiting / peopleForOne);
  };
  return permitQueue({ ranks, room: keptFor(windowMs, room) });
}

/**
 * A number that is counted anew after some ms: counting people who wait takes long where many
 * watch.
 */
function keptFor(ms: number, count: () => number): () => number {
  let known = 0;
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now < until) return known;
    until = now + ms;
    known = count();
    return known;
  };
}
