import type { RoundTimes } from '../../beacon/chain.ts';
import type { Publication } from '../../statements/publication.ts';

const second = 1000;
const hour = 3600 * second;

export const leastNotice = 60 * second;
/** How long after a draw's time its first round is. */
export const lead = 180 * second;
/** How long a lock waits for somebody to open it. */
const wait = 24 * hour;

/** The instant of a round, in milliseconds since 1970. */
export function instantOf(round: number, { genesisSec, periodSec }: RoundTimes): number {
  return second * (genesisSec + periodSec * (round - 1));
}

/** The first round at an instant or later, found from the instants themselves. */
export function firstRoundFrom(ms: number, times: RoundTimes): number {
  let round = Math.max(1, Math.floor((ms / second - times.genesisSec) / times.periodSec));
  while (instantOf(round, times) < ms) round += 1;
  return round;
}

type Announced = Pick<Publication, 'runAtMs'>;

/** The rounds that the draw's time gives: three minutes after it, and each hour for a week. */
export function rungsOf({ runAtMs }: Announced, times: RoundTimes): number[] {
  return Array.from({ length: 169 }, (_, rung) =>
    firstRoundFrom(runAtMs + lead + rung * hour, times),
  );
}

/** The round that opens the lock of a LIVE draw. */
export function lockRoundAgain({ runAtMs }: Announced, times: RoundTimes): number {
  return firstRoundFrom(runAtMs + wait + lead, times);
}

/** When a lock opens by itself, which its closing waits for. */
export function selfOpeningMs({ runAtMs }: Announced, roundMs: number): number {
  return Math.max(runAtMs + wait, roundMs);
}

/**
 * The round that a closing has to name, and the rungs that it came too late for; null: none is
 * left.
 */
export function dueRound(
  announced: Announced,
  { closedAtMs, times }: { closedAtMs: number; times: RoundTimes },
): { round: number; missed: readonly number[] } | null {
  const rungs = rungsOf(announced, times);
  const rung = rungs.findIndex((round) => instantOf(round, times) - closedAtMs >= leastNotice);
  const round = rungs[rung];
  return round === undefined ? null : { round, missed: rungs.slice(0, rung) };
}
