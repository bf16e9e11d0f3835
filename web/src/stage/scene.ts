import type { DrawStanding } from '@clubdraw/contract/draws/draw-standing';
import type { RunMethod } from '@clubdraw/domain/run-method';
import type { PageStagedDraw } from '@clubdraw/contract/pages/pages';

/** What a stage says about its draw besides how far it is. */
export type StageDraw = Omit<PageStagedDraw, 'path'>;

/** What the stage shows at a moment. */
export type Scene =
  | { name: 'clock'; msLeft: number; until: 'date' | 'round' }
  | { name: 'ready' }
  | { name: 'closing' }
  | { name: 'sealed' }
  /** `shown` numbers of the code lie open; with 0 the list is being presented. */
  | { name: 'reveal'; shown: number }
  | { name: 'result' }
  | { name: 'cancelled' };

/** Ms from the result to the first number: the list is presented, and slow networks catch up. */
const leadMs = 3_000;
/** Ms from one number to the next, and for all of them together where there are many. */
const stepMs = 1_600;
const allStepsMs = 24_000;
/** Ms from the last number to the words. */
const tailMs = 1_400;

function stepOf(numbers: number): number {
  return Math.min(stepMs, allStepsMs / numbers);
}

/** Ms that showing a code of so many numbers takes. */
export function revealMs(numbers: number): number {
  return leadMs + stepOf(numbers) * (numbers - 1) + tailMs;
}

/** How far the showing of a code is, `elapsed` ms after its beginning. */
function revealAt(code: string, elapsed: number): Scene {
  const numbers = code.split('-').length;
  if (elapsed >= revealMs(numbers)) return { name: 'result' };
  const steps = Math.floor((elapsed - leadMs) / stepOf(numbers)) + 1;
  return { name: 'reveal', shown: Math.min(numbers, Math.max(0, steps)) };
}

export type Staged = {
  standing: DrawStanding;
  runMethod: RunMethod;
  /** When somebody began to watch the draw again, in ms; null while it is watched as it happens. */
  replayFrom: number | null;
};

/**
 * What the stage shows at `now` (ms, the product's time). It follows from the draw alone: a reload, a
 * second tab and everybody who watches see the same.
 */
export function sceneOf({ standing, runMethod, replayFrom }: Staged, now: number): Scene {
  const { phase, result, drawnAt, seal } = standing;
  if (phase === 'cancelled') return { name: 'cancelled' };
  if (phase === 'drawn') {
    const from = replayFrom ?? Date.parse(drawnAt ?? '');
    return result?.drawnCode ? revealAt(result.drawnCode, now - from) : { name: 'result' };
  }
  if (phase === 'sealed') return untilRound(seal?.roundAt ?? null, now);
  if (phase === 'closing') return { name: 'closing' };
  const msLeft = Date.parse(standing.runAt) - now;
  if (phase === 'open' && msLeft > 0) return { name: 'clock', msLeft, until: 'date' };
  return runMethod === 'LIVE' ? { name: 'ready' } : { name: 'closing' };
}

function untilRound(roundAt: string | null, now: number): Scene {
  const msLeft = roundAt === null ? 0 : Date.parse(roundAt) - now;
  return msLeft > 0 ? { name: 'clock', msLeft, until: 'round' } : { name: 'sealed' };
}
