import { liveStateToWire, type LiveState, type Reveal } from '@clubdraw/contract/draws/live-state';
import type { DrawResult } from '@clubdraw/contract/draws/draws';
import { courseInWords } from '@clubdraw/domain/draws/draw-outcome';
import { livePhase } from '@clubdraw/domain/draws/live-phase';
import { drawView } from '../draw.view.ts';
import { repeatOf } from '../stage/repeat-of.ts';
import type { WatchedDraw } from './watched-draws.store.ts';
import { missingRoundOf } from './missing-round-of.ts';

/** A draw with the part of its result that its stage has shown. */
export type ShownDraw = Omit<WatchedDraw, 'reveal'> & { reveal: Reveal | null };

/** How far a draw is, as everybody may see it: counts, seal and result, and nobody's name. */
export function makeLiveState(
  { draw, packageId, seal, reveal, repeatedAt }: ShownDraw,
  now: Date,
): LiveState {
  const view = drawView(draw, now);
  const again = repeatOf(draw, repeatedAt, now);
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
      ...missingRoundOf({ ...draw, packageId }, now),
    },
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    reveal,
    ...(view.opensAt && { opensAt: view.opensAt.toISOString() }),
    ...(again && { again: again.toISOString() }),
  };
}

/** A result as it is stored: `winners` is null for one place, whose ticket is `winnerCode`. */
type StoredResult = Omit<DrawResult, 'words' | 'winners'> & {
  winners: DrawResult['winners'] | null;
};

/**
 * How a draw ended by what stands now: with nobody left who can have a prize there is no winner.
 */
export function liveResult(
  { winners: several, ...result }: StoredResult,
  { prize, timezone }: { prize: string; timezone: string },
): DrawResult {
  const winners = several ?? [{ place: 1, prize, code: result.winnerCode }];
  const words = courseInWords({ ...result, winners }, timezone);
  const isLeft = result.outcome !== 'winner' || winners.some(({ code }) => code !== null);
  return { ...result, winners, outcome: isLeft ? result.outcome : 'noWinner', words };
}

/** A live state as JSON of the wire. */
export function liveStateJson(live: LiveState): string {
  return JSON.stringify(liveStateToWire(live));
}
