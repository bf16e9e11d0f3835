import { roundFor, roundTimeMs, type RoundTimes } from './chain.ts';
import type { Publication } from './publication.ts';

/** How long before its round a close has to be out, in milliseconds. */
export const leastNoticeMs = 60_000;
/** How long after the draw's time its first round is, in milliseconds. */
export const leadMs = 180_000;
/** How long after the press that starts a LIVE draw its round is: people are watching. */
export const liveLeadMs = 30_000;
/** How long a LIVE draw waits for the press, in milliseconds. */
export const liveWaitMs = 24 * 3_600_000;
/** The rounds after the first one, an hour apart, for a close that comes late. */
export const lastRung = 168;

const rungMs = 3_600_000;

type Scheduled = Pick<Publication, 'method' | 'runAtMs'>;

/**
 * The round on a rung (0…168): it follows from the time of the draw, so its publisher has no choice.
 * Of a LIVE draw these are the rounds for which nobody pressed.
 */
export function roundOnRung(
  { method, runAtMs }: Scheduled,
  { times, rung }: { times: RoundTimes; rung: number },
): number {
  const wait = method === 'LIVE' ? liveWaitMs : 0;
  return roundFor(times, runAtMs + wait + leadMs + rung * rungMs);
}

/** The rounds on the rungs that a close at `closedAtMs` came too late for. */
export function roundsMissed(
  publication: Scheduled,
  { times, closedAtMs }: { times: RoundTimes; closedAtMs: number },
): number[] {
  const awaited = roundAtClose(publication, { times, closedAtMs });
  const missed = awaited === null ? lastRung + 1 : (awaited.rung ?? 0);
  return Array.from({ length: missed }, (_, rung) => roundOnRung(publication, { times, rung }));
}

/** The round that a close waits for; `rung` is null for a LIVE draw that was started by its press. */
export type AwaitedRound = { round: number; rung: number | null };

/**
 * The round that decides a draw closed at `closedAtMs`: that of the first rung with enough notice, or
 * of a LIVE draw that is pressed in time the first round after the press with its lead. Null when no
 * rung is left.
 */
export function roundAtClose(
  publication: Scheduled,
  { times, closedAtMs }: { times: RoundTimes; closedAtMs: number },
): AwaitedRound | null {
  const { method, runAtMs } = publication;
  if (method === 'LIVE' && closedAtMs < runAtMs + liveWaitMs) {
    return { round: roundFor(times, closedAtMs + liveLeadMs), rung: null };
  }
  for (let rung = 0; rung <= lastRung; rung += 1) {
    const round = roundOnRung(publication, { times, rung });
    if (roundTimeMs(times, round) - closedAtMs >= leastNoticeMs) return { round, rung };
  }
  return null;
}
