import type { DrawStanding } from '@clubdraw/contract/draws/draw-standing';
import { numbersShown, placesOneByOne, placesShown, revealMs } from '@clubdraw/domain/reveal';
import type { RunMethod } from '@clubdraw/domain/run-method';
import type { PageStagedDraw } from '@clubdraw/contract/pages/page-draw';

/** The facts that a stage shows about its draw, besides its progress. */
export type StageDraw = Omit<PageStagedDraw, 'path'>;

/** The scene that the stage shows at a moment. */
export type Scene =
  /** `envelope` is the round of a LIVE draw: from then on its owner can open the envelope. */
  | { name: 'clock'; msLeft: number; until: 'date' | 'round' | 'envelope' }
  /** The envelope waits for the owner of a LIVE draw. */
  | { name: 'ready' }
  | { name: 'closing' }
  | { name: 'sealed' }
  /** The public random number is late. */
  | { name: 'missing'; words: string }
  /** `shown` numbers of the code lie open; with 0 the list is being presented. */
  | { name: 'reveal'; shown: number }
  /** Of a draw of several places, how many lie open, and the position of the one that is large. */
  | { name: 'result'; shown?: number; large?: number }
  | { name: 'cancelled' };

type Result = NonNullable<DrawStanding['result']>;

/** The result, so many ms after the code of the first place lay open. */
function resultAt({ winners = [] }: Result, since: number): Scene {
  return winners[1] ? opened(placesShown(winners.length, since)) : { name: 'result' };
}

/** So many places lie open: the last of them is large, and the first where all opened at once. */
function opened(shown: number): Scene {
  return { name: 'result', shown, large: shown > placesOneByOne ? 0 : shown - 1 };
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
    const numbers = result.drawnCode.split('-').length;
    const elapsed = now - (replayFrom ?? Date.parse(drawnAt ?? ''));
    // The numbers of a LIVE draw, and its places one by one, were shown before it was drawn.
    if (replayFrom === null && runMethod === 'LIVE') return resultAt(result, Infinity);
    const since = elapsed - revealMs(numbers);
    return since < 0
      ? { name: 'reveal', shown: numbersShown(numbers, elapsed) }
      : resultAt(result, since);
  }
  if (reveal?.places) return opened(reveal.places.open);
  if (reveal) return { name: 'reveal', shown: reveal.shown };
  if (seal?.missing) return { name: 'missing', words: seal.missing };
  if (phase === 'waiting') {
    return untilRound(seal?.roundAt ?? null, now, 'envelope') ?? { name: 'ready' };
  }
  if (phase === 'sealed') {
    return untilRound(seal?.roundAt ?? null, now, 'round') ?? { name: 'sealed' };
  }
  if (phase === 'closing') return { name: 'closing' };
  const msLeft = Date.parse(standing.runAt) - now;
  if (phase === 'open' && msLeft > 0) return { name: 'clock', msLeft, until: 'date' };
  return { name: 'closing' };
}

function untilRound(
  roundAt: string | null,
  now: number,
  until: 'round' | 'envelope',
): Scene | undefined {
  const msLeft = roundAt === null ? 0 : Date.parse(roundAt) - now;
  return msLeft > 0 ? { name: 'clock', msLeft, until } : undefined;
}
