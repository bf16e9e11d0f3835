import type { RoundTimes } from '../chain.ts';
import type { Case } from './evidence.ts';

/** Rounds of the test mode are a second apart, from 1970 on. */
const testTimes: RoundTimes = { genesisSec: 0, periodSec: 1 };

/** When rounds of the draw's chain happen. */
export function timesOf({ certificate, chain }: Case): RoundTimes {
  return certificate.publication.entropyMode === 'test' ? testTimes : chain;
}

/** The instant of a round, in milliseconds since 1970. */
export function instantOf(round: number, { genesisSec, periodSec }: RoundTimes): number {
  return 1000 * (genesisSec + periodSec * (round - 1));
}

/** The first round at an instant or later, found from the instants themselves. */
export function firstRoundFrom(ms: number, times: RoundTimes): number {
  let round = Math.max(1, Math.floor((ms / 1000 - times.genesisSec) / times.periodSec));
  while (instantOf(round, times) < ms) round += 1;
  return round;
}
