import { liveStateToWire, type LiveState, type Reveal } from '@clubdraw/contract/draws/live-state';
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

/** A live state as JSON of the wire. */
export function liveStateJson(live: LiveState): string {
  return JSON.stringify(liveStateToWire(live));
}
