import type { LiveState } from '@clubdraw/contract/draws/live-state';
import { showMs, shownPart, type ShownPart } from '@clubdraw/domain/draws/reveal';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import type { PageStagedDraw } from '@clubdraw/contract/pages/page-draw';

/** The facts that a stage shows about its draw, besides its progress. */
export type StageDraw = Omit<PageStagedDraw, 'path'>;

/** The scene that the stage shows at a moment. */
export type Scene =
  /** `envelope` is the round of a LIVE draw: from then on its owner can open the envelope. */
  | { name: 'clock'; msLeft: number; until: 'date' | 'round' | 'envelope' }
  /** The envelope waits for the owner of a LIVE draw. */
  | { name: 'ready' }
  /** `at` is the product's time, in ms. */
  | { name: 'closing'; at: number }
  | { name: 'sealed' }
  /** The public random number, or the close of the list, is late. */
  | { name: 'missing'; words: string }
  /** Of a draw of several places, how many behind the first one lie open, from the last one on. */
  | { name: 'places'; open: number }
  /** `shown` numbers of the first place's code lie open; with 0 the list is being presented. */
  | { name: 'reveal'; shown: number }
  | { name: 'result' }
  | { name: 'cancelled' };

/** The scene in which a part of a result lies open. */
function partly({ places, isFirst, numbers }: ShownPart): Scene {
  return isFirst ? { name: 'reveal', shown: numbers } : { name: 'places', open: places };
}

/** How much of a result there is to show: its numbers, and its places. */
export function extentOf({ drawnCode, winners = [] }: NonNullable<LiveState['result']>) {
  return { numbers: drawnCode?.split('-').length ?? 0, places: Math.max(1, winners.length) };
}

/** How many of the places behind the first one a scene shows, from the last one on. */
export function openIn(scene: Scene, places: number): number {
  if (scene.name === 'places') return scene.open;
  const isFirst = scene.name === 'reveal' || scene.name === 'result';
  return isFirst ? Math.max(0, places - 1) : 0;
}

/**
 * Since when a draw is watched again (ms): by a press here, or because its club has the stage show
 * it once more.
 */
export function laterReplay(pressedAt: number | null, again: string | undefined): number | null {
  if (again === undefined) return pressedAt;
  return Math.max(pressedAt ?? 0, Date.parse(again));
}

export type Staged = {
  live: LiveState;
  runMethod: RunMethod;
  /** When somebody began to watch the draw again, in ms; null while it is watched as it happens. */
  replayFrom: number | null;
};

/**
 * The scene at `now` (ms, the product's time). It follows from the draw alone: a reload, a
 * second tab and everybody who watches see the same.
 */
export function sceneOf({ live, runMethod, replayFrom }: Staged, now: number): Scene {
  const { phase, result, drawnAt, seal, reveal } = live;
  if (phase === 'cancelled') return { name: 'cancelled' };
  if (phase === 'drawn') {
    if (!result?.drawnCode) return { name: 'result' };
    // The numbers of a LIVE draw, and its places one by one, were shown before it was drawn.
    if (replayFrom === null && runMethod === 'LIVE') return { name: 'result' };
    const elapsed = now - (replayFrom ?? Date.parse(drawnAt ?? ''));
    const extent = extentOf(result);
    return elapsed < showMs(extent) ? partly(shownPart(extent, elapsed)) : { name: 'result' };
  }
  if (reveal) {
    const { places: { open, isFirst } = { open: 0, isFirst: true }, shown } = reveal;
    return partly({ places: open, isFirst, numbers: shown });
  }
  if (seal?.missing) return { name: 'missing', words: seal.missing };
  if (phase === 'waiting') {
    return untilRound(seal?.roundAt ?? null, now, 'envelope') ?? { name: 'ready' };
  }
  if (phase === 'sealed') {
    return untilRound(seal?.roundAt ?? null, now, 'round') ?? { name: 'sealed' };
  }
  const msLeft = Date.parse(live.runAt) - now;
  if (phase === 'open' && msLeft > 0) return { name: 'clock', msLeft, until: 'date' };
  return { name: 'closing', at: now };
}

function untilRound(
  roundAt: string | null,
  now: number,
  until: 'round' | 'envelope',
): Scene | undefined {
  const msLeft = roundAt === null ? 0 : Date.parse(roundAt) - now;
  return msLeft > 0 ? { name: 'clock', msLeft, until } : undefined;
}
