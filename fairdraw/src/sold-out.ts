import { toHex } from './bytes.ts';
import { roundFor, type RoundTimes } from './chain.ts';
import { leadMs } from './rounds.ts';
import type { TreeHead } from './tree.ts';

/** How long before the draw everybody hears that it sold out, in seconds: an hour, and a minute to enter it. */
export const soldOutNoticeSec = 3660;

const minuteMs = 60_000;

/** The condition `!sold-out`, as far as times follow from it. */
export type SoldOutRule = { latestRunAtMs: number; noticeSec: number };

/**
 * When a draw runs whose last ticket was sold at an instant: at the next full minute after the notice, at the
 * latest at its announced time. Milliseconds since 1970.
 */
export function runAtWhenSoldOut(
  { latestRunAtMs, noticeSec }: SoldOutRule,
  soldOutAtMs: number,
): number {
  const noticed = soldOutAtMs + noticeSec * 1000;
  return Math.min(latestRunAtMs, Math.ceil(noticed / minuteMs) * minuteMs);
}

/** The round of a draw that runs at this time, and the first of its rungs. */
export function roundWhenSoldOut(runAtMs: number, times: RoundTimes): number {
  return roundFor(times, runAtMs + leadMs);
}

/** The body of the record `sold-out`: the log with its last ticket, when that was sold, and the round. */
export function soldOutRecord(
  log: TreeHead,
  { soldOutAtMs, round }: { soldOutAtMs: number; round: number },
): Record<string, string | number> {
  return { size: log.size, root: toHex(log.root), at: soldOutAtMs, round };
}
