import {
  standingToWire,
  type DrawStanding,
  type Reveal,
} from '@clubdraw/contract/draws/draw-standing';
import type { DrawResult } from '@clubdraw/contract/draws/draws';
import { livePhase } from '@clubdraw/domain/live-phase';
import { drawView } from '../draw.view.ts';
import type { WatchedDraw } from './draw-standings.store.ts';

/** A draw with the part of its result that its stage has shown. */
export type ShownDraw = Omit<WatchedDraw, 'reveal'> & { reveal: Reveal | null };

/** How far a draw is, as everybody may see it: counts, seal and result, and nobody's name. */
export function drawStanding({ draw, seal, reveal }: ShownDraw, now: Date): DrawStanding {
  const view = drawView(draw, now);
  return {
    phase: livePhase(draw, now),
    runAt: view.runAt.toISOString(),
    participants: view.participants,
    capacity: view.capacity,
    status: view.status,
    cancelledAt: view.cancelledAt?.toISOString() ?? null,
    result: view.result,
    seal: seal && {
      hash: seal.hash.toString('hex'),
      tickets: seal.tickets,
      sealedAt: seal.sealedAt.toISOString(),
      roundAt: seal.roundAt?.toISOString() ?? null,
    },
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    reveal,
  };
}

/**
 * How a draw ended by what stands now. After the last reserve was passed over there is no winner; a
 * ticket's code is drawn with it.
 */
export function standingResult(result: DrawResult): DrawResult {
  if (result.outcome !== 'winner') return result;
  return result.winnerCode === null
    ? { ...result, outcome: 'noWinner' }
    : { ...result, drawnCode: result.winnerCode };
}

/** A standing as JSON of the wire. */
export function standingJson(standing: DrawStanding): string {
  return JSON.stringify(standingToWire(standing));
}
