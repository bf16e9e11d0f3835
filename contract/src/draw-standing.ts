import type { LivePhase } from '@clubdraw/domain/live-phase';
import { drawNews, type DrawNews, type DrawOnWire } from './public-calls.ts';

/**
 * What `GET /public/draws/{id}/events` sends (decisions 8), without a schema library: the pages that
 * follow a draw must stay small. Instants are ISO strings.
 */

/** The list of tickets as it was sealed. */
export type Seal = {
  /** Hex of the close statement's hash. */
  hash: string;
  tickets: number;
  sealedAt: string;
  /** When the public random value is due that the result follows from; null where none is awaited. */
  roundAt: string | null;
};

/** How far a draw is, with everything that changes on its pages. */
export type DrawStanding = DrawNews & {
  phase: LivePhase;
  seal: Seal | null;
  drawnAt: string | null;
};

/** The data of one event. A `time` event has the instant alone: clocks are set by it. */
export type DrawEventOnWire = {
  now: string;
  draw?: DrawOnWire & Pick<DrawStanding, 'phase' | 'seal' | 'drawnAt'>;
};

export type DrawEvent = { now: number; standing: DrawStanding | undefined };

/** The address of a draw's events. */
export function drawEventsPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/events`;
}

/** The standing as it is on the wire. */
export function standingToWire(standing: DrawStanding): NonNullable<DrawEventOnWire['draw']> {
  const { participants, cancelledAt, ...same } = standing;
  return { ...same, noOfPartic: participants, deactivatedAt: cancelledAt };
}

/** The event in the text of a message. */
export function readDrawEvent(text: string): DrawEvent {
  const { now, draw }: DrawEventOnWire = JSON.parse(text);
  const standing = draw && {
    ...drawNews(draw),
    phase: draw.phase,
    seal: draw.seal,
    drawnAt: draw.drawnAt,
  };
  return { now: Date.parse(now), standing };
}
