import type { CallRates } from '../flow/calls.ts';
import { lastingPart } from '../flow/permit-windows.ts';

/**
 * The line of those who wait for their payment page: rules and estimates. Seconds are real ones;
 * the provider's pace knows no other clock.
 */

/** A buyer whose page opens within this many ms never hears of a line. */
export const unseenWaitMs = 2_500;

/** Seconds for which a process is alone with a page that it opens; a frozen one loses it then. */
export const openingSeconds = 15;

/**
 * The provider is asked for a page no longer than this, in ms: less than a process is alone with
 * it.
 */
export const openingMs = 10_000;

/**
 * Pages open for people who asked within this many seconds: an answer about the line is held for 10
 * at most.
 */
export const askedSeconds = 20;

/**
 * People who did not ask for this many seconds may be gone: their places count as unpaid, like
 * those on a page of this age.
 */
export const silentSeconds = 120;

const maxAtOnce = 500;

/** Pages that one process opens at once: as many as may go in a second, and somewhat more. */
export function openingsAtOnce({ perEndpoint }: CallRates): number {
  return Math.min(maxAtOnce, Math.max(2, Math.ceil(1.5 * perEndpoint)));
}

/**
 * Other processes take some of those in front: so many times more are looked at than are wanted.
 */
const lookedAtForOne = 4;

/**
 * Those in front of whom some are taken for so much room, when the line was looked at so many
 * seconds ago: as many may be gone as the pace has let through since.
 */
export function inFront({ perEndpoint }: CallRates, room: number, seconds: number): number {
  return lookedAtForOne * room + Math.ceil(perEndpoint * seconds);
}

/**
 * A look at the line: when, in ms, and by how many places somebody, or the line, had moved on since
 * the look before.
 */
export type LineLook = { at: number; left: number };

/** How long a look says how fast the line moves, in ms: some looks at least are remembered. */
export function rememberedFor(pauseMs: number): number {
  return Math.max(15_000, 4 * pauseMs);
}

/** So much has to be seen of a line, or of a place in it, before its own speed counts, in ms. */
export const telling = 3_000;

/** The looks that still say how fast a line moves, with one more; `pauseMs` lie between two. */
export function withLook(looks: readonly LineLook[], look: LineLook, pauseMs = 0): LineLook[] {
  return [...looks.filter(({ at }) => at >= look.at - rememberedFor(pauseMs)), look];
}

/**
 * Pages a second: as the line was seen to move or, until that says something, as the pace allows.
 * The pages of one window open together, so it is measured from one movement to another.
 */
function speedOf(looks: readonly LineLook[], rates: CallRates): number {
  const [first] = looks;
  const last = looks.at(-1);
  const sawMs = first && last ? last.at - first.at : 0;
  const moves = looks.filter(({ left }) => left !== 0);
  if (sawMs < telling) {
    return Math.min(rates.perEndpoint * lastingPart, maxMoved(looks) / (sawMs / 1_000));
  }
  const [from] = moves;
  const to = moves.at(-1);
  if (!from || !to || from === to) return Math.max(1, from?.left ?? 0) / (sawMs / 1_000);
  const left = moves.slice(1).reduce((sum, move) => sum + move.left, 0);
  return Math.max(slowest, left / ((to.at - from.at) / 1_000));
}

/** Somebody whom others overtake as fast as pages open moves on in the end: pages a second. */
const slowest = 0.05;

/**
 * As many as may have left a line that was seen for a moment only: its next movement is as near as
 * can be.
 */
function maxMoved(looks: readonly LineLook[]): number {
  const all = looks.slice(1).map(({ left }) => left);
  const sum = all.reduce((some, left) => some + left, 0);
  return sum <= 0 ? Infinity : sum + Math.max(...all);
}

export type LineWait = {
  /** 1 is the first. */
  position: number;
  /** A whole number, 1 at least. */
  seconds: number;
};

/** How long somebody at a position has to wait. */
export function waitAt(
  position: number,
  { looks, rates }: { looks: readonly LineLook[]; rates: CallRates },
): LineWait {
  return { position, seconds: Math.max(1, Math.round(position / speedOf(looks, rates))) };
}

/** Seconds that an answer about the line is held back: news of a long wait need not be new. */
export function newsAfter({ seconds }: LineWait): number {
  return Math.min(10, Math.max(2, seconds / 10));
}
