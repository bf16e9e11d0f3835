import { toHex } from '../tree/bytes.ts';
import { roundFor, type RoundTimes } from '../beacon/chain.ts';
import { leadMs } from '../beacon/rounds.ts';
import type { TreeHead } from '../tree/tree.ts';

/**
 * How long before the draw everybody hears that it sold out, in seconds: an hour, and a minute to
 * tell them.
 */
export const soldOutNoticeSec = 3660;

/** How far apart the times are at which such a draw can run, in seconds: a day. */
export const soldOutStepSec = 86_400;

/** The condition `!sold-out`, as far as times follow from it. */
export type SoldOutRule = { latestRunAtMs: number; noticeSec: number; stepSec: number };

/**
 * When a draw runs whose record of selling out is entered at an instant: of the times that lie
 * whole steps before its announced one the first that leaves the notice, else the announced one.
 * Milliseconds since 1970.
 */
export function runAtWhenSoldOut(
  { latestRunAtMs, noticeSec, stepSec }: SoldOutRule,
  enteredAtMs: number,
): number {
  const room = latestRunAtMs - (enteredAtMs + noticeSec * 1000);
  const steps = Math.max(0, Math.floor(room / (stepSec * 1000)));
  return latestRunAtMs - steps * stepSec * 1000;
}

/** The round of a draw that runs at this time, and the first of its rungs. */
export function roundWhenSoldOut(runAtMs: number, times: RoundTimes): number {
  return roundFor(times, runAtMs + leadMs);
}

/** Whether as many tickets count as a draw has to have that sold out: 95 % of its cap. */
export function isStillFull(tickets: number, cap: number): boolean {
  return tickets * 20 >= cap * 19;
}

/**
 * The body of the record `sold-out`: the log with its last ticket, when that is entered, and the
 * round.
 */
export function soldOutRecord(
  log: TreeHead,
  { enteredAtMs, round }: { enteredAtMs: number; round: number },
): Record<string, string | number> {
  return { size: log.size, root: toHex(log.root), at: enteredAtMs, round };
}
