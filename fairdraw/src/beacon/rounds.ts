import { roundFor, roundTimeMs, type RoundTimes } from './chain.ts';
import type { Publication } from '../statements/publication.ts';

/** How long before its round a close has to be out, in milliseconds. */
export const leastNoticeMs = 60_000;
/** How long after the draw's time its first round is, in milliseconds. */
export const leadMs = 180_000;
/** The rounds after the first one, an hour apart, for a close that comes late. */
export const lastRung = 168;

const rungMs = 3_600_000;

type Scheduled = Pick<Publication, 'runAtMs'>;

/**
 * The round on a rung (0…168): it follows from the time of the draw, so its publisher has no
 * choice.
 */
export function roundOnRung(
  { runAtMs }: Scheduled,
  { times, rung }: { times: RoundTimes; rung: number },
): number {
  return roundFor(times, runAtMs + leadMs + rung * rungMs);
}

/** The rounds on the rungs that a close at `closedAtMs` came too late for. */
export function roundsMissed(
  publication: Scheduled,
  { times, closedAtMs }: { times: RoundTimes; closedAtMs: number },
): number[] {
  const missed = roundAtClose(publication, { times, closedAtMs })?.rung ?? lastRung + 1;
  return Array.from({ length: missed }, (_, rung) => roundOnRung(publication, { times, rung }));
}

/** The round that a close waits for, and its rung. */
export type AwaitedRound = { round: number; rung: number };

/**
 * The round that decides a draw closed at `closedAtMs`: that of the first rung with enough notice.
 * Null when no rung is left.
 */
export function roundAtClose(
  publication: Scheduled,
  { times, closedAtMs }: { times: RoundTimes; closedAtMs: number },
): AwaitedRound | null {
  for (let rung = 0; rung <= lastRung; rung += 1) {
    const round = roundOnRung(publication, { times, rung });
    if (roundTimeMs(times, round) - closedAtMs >= leastNoticeMs) return { round, rung };
  }
  return null;
}
