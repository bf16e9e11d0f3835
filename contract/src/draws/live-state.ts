import type { LivePhase } from '@clubdraw/domain/draws/live-phase';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { drawNews, type DrawNews, type DrawOnWire } from './draw-news.ts';
import type { PublicCall } from '../pages/public-calls.ts';

/**
 * The data that `GET /public/draws/{id}/events` sends (product §7.4), without a schema library: the
 * pages that follow a draw must stay small. Instants are ISO strings.
 */

/** The list of tickets as it was sealed. */
export type Seal = {
  /** Hex of the close statement's hash. */
  hash: string;
  tickets: number;
  sealedAt: string;
  /**
   * When the public random value is due that the result follows from; null where none is awaited.
   */
  roundAt: string | null;
  /** That this value is late, since when, and what follows, in words; left out while it is not. */
  missing?: string;
};

/** The part of a LIVE result that the stage has shown; nobody is told more. */
export type Reveal = {
  /** How many numbers lie open. */
  shown: number;
  /** The code, with dots in place of the numbers that do not: `7-1-·-·`. */
  code: string;
  /**
   * How many tickets begin with none of the numbers, with the first, …, with all that are shown.
   */
  inTheRunning: readonly number[];
  /** Of a draw that has several places: the last one opens first. */
  places?: {
    /**
     * How many of those behind the first one lie open, from the last one on; the codes of the
     * others are null.
     */
    open: number;
    /** The stage has turned to the first one, whose numbers open one by one. */
    isFirst: boolean;
    winners: readonly Winner[];
  };
};

/** How far a draw is, with everything that changes on its pages. */
export type LiveState = DrawNews & {
  phase: LivePhase;
  seal: Seal | null;
  drawnAt: string | null;
  /** Null before the stage begins to show a result, and once it has shown all of it. */
  reveal: Reveal | null;
  /** Since when the club has a drawn draw shown again; left out while it does not. */
  again?: string | undefined;
};

/** The data of one event. One without more has the instant alone: clocks are set by it. */
export type DrawEventOnWire = {
  now: string;
  /** How many watch, in events of their own. */
  watching?: number;
  draw?: DrawOnWire & Pick<LiveState, 'phase' | 'seal' | 'drawnAt' | 'reveal' | 'again'>;
};

export type DrawEvent = {
  now: number;
  live: LiveState | undefined;
  watching: number | undefined;
};

/** The address of a draw's events. */
export function drawEventsPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/events`;
}

/** The same for a stage: they go on after the draw, for a club that has it shown again. */
export function stageEventsPath(drawId: string): string {
  return `${drawEventsPath(drawId)}?again=yes`;
}

/** The same for the club that shows the draw: it is no watcher of its own. */
export function ownEventsPath(drawId: string): string {
  return `${stageEventsPath(drawId)}&counted=no`;
}

/** The live state as it is on the wire. */
export function liveStateToWire(live: LiveState): NonNullable<DrawEventOnWire['draw']> {
  const { participants, cancelledAt, ...same } = live;
  return { ...same, noOfPartic: participants, deactivatedAt: cancelledAt };
}

function liveStateFromWire(draw: NonNullable<DrawEventOnWire['draw']>): LiveState {
  const { phase, seal, drawnAt, reveal, again } = draw;
  return { ...drawNews(draw), phase, seal, drawnAt, reveal, again };
}

/** The event in the text of a message. */
export function readDrawEvent(text: string): DrawEvent {
  const { now, watching, draw }: DrawEventOnWire = JSON.parse(text);
  return { now: Date.parse(now), watching, live: draw && liveStateFromWire(draw) };
}

/** A draw's live state, and what a stage tells beside the numbers. */
export type DrawStage = {
  live: LiveState;
  /**
   * How many tickets begin with the numbers that are shown: with none of them, with the first, with
   * the first two, …, with all. Empty until there is a result with a number.
   */
  inTheRunning: readonly number[];
};

export type StageOnWire = NonNullable<DrawEventOnWire['draw']> & {
  inTheRunning: number[];
};

/** Answers how far a draw is, with what its stage shows. */
export function readStageRequest(drawId: string): PublicCall<StageOnWire> {
  return { method: 'GET', path: `/public/draws/${encodeURIComponent(drawId)}/stage` };
}

/** The stage in the answer of `readStageCall`. */
export function drawStage(answer: StageOnWire): DrawStage {
  return { live: liveStateFromWire(answer), inTheRunning: answer.inTheRunning };
}
