import type { DrawStanding } from '@clubdraw/contract/draws/draw-standing';
import { numbersShown, placesShown, revealMs } from '@clubdraw/domain/reveal';
import type { RunMethod } from '@clubdraw/domain/run-method';
import type { PageStagedDraw } from '@clubdraw/contract/pages/page-draw';

/** The facts that a stage shows about its draw, besides its progress. */
export type StageDraw = Omit<PageStagedDraw, 'path'>;

/** The scene that the stage shows at a moment. */
export type Scene =
  | { name: 'clock'; msLeft: number; until: 'date' | 'round' }
  | { name: 'ready' }
  | { name: 'closing' }
  | { name: 'sealed' }
  /** `shown` numbers of the code lie open; with 0 the list is being presented. */
  | { name: 'reveal'; shown: number }
  /** Of several places, so many lie open. */
  | { name: 'result'; places?: number }
  | { name: 'cancelled' };

type Result = NonNullable<DrawStanding['result']>;

/** How far the showing of a code is, `elapsed` ms after its beginning. */
function codeAt(result: Result, code: string, elapsed: number): Scene {
  const numbers = code.split('-').length;
  const left = revealMs(numbers) - elapsed;
  return left <= 0
    ? resultAt(result, -left)
    : { name: 'reveal', shown: numbersShown(numbers, elapsed) };
}

/** The result, `elapsed` ms after the code of the first place lay open. */
function resultAt({ winners = [] }: Result, elapsed: number): Scene {
  const { length } = winners;
  return length > 1 ? { name: 'result', places: placesShown(length, elapsed) } : { name: 'result' };
}

export type Staged = {
  standing: DrawStanding;
  runMethod: RunMethod;
  /** When somebody began to watch the draw again, in ms; null while it is watched as it happens. */
  replayFrom: number | null;
};

/**
 * The scene at `now` (ms, the product's time). It follows from the draw alone: a reload, a
 * second tab and everybody who watches see the same.
 */
export function sceneOf({ standing, runMethod, replayFrom }: Staged, now: number): Scene {
  const { phase, result, drawnAt, seal, reveal } = standing;
  if (phase === 'cancelled') return { name: 'cancelled' };
  if (phase === 'drawn') {
    if (!result?.drawnCode) return { name: 'result' };
    const drawn = Date.parse(drawnAt ?? '');
    // The numbers of a LIVE draw were shown before it was drawn.
    const wasShown = replayFrom === null && runMethod === 'LIVE';
    const elapsed = now - (replayFrom ?? drawn);
    return wasShown ? resultAt(result, elapsed) : codeAt(result, result.drawnCode, elapsed);
  }
  if (reveal) return { name: 'reveal', shown: reveal.shown };
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
