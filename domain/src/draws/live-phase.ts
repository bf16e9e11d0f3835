import { liveWaitMs } from './decision-times.ts';
import { waitsForOwner, type RunMethod } from './run-method.ts';

/**
 * How far a draw is, as its watchers see it:
 * `open` until its date · `closing` while the last payments are settled and the list is sealed ·
 * `waiting` for the owner of a LIVE draw, who opens its envelope on the stage · `sealed` when the
 * list stands and the random value is still to come, or the stage opens the envelope · `drawn` ·
 * `cancelled`.
 */
export const livePhases = ['open', 'waiting', 'closing', 'sealed', 'drawn', 'cancelled'] as const;

export type LivePhase = (typeof livePhases)[number];

/** The phases of a draw that has not ended. */
export type OpenPhase = Exclude<LivePhase, 'drawn' | 'cancelled'>;

/** The facts that the phase of an open draw follows from; an instant is null until it is passed. */
export type OpenFacts = {
  runMethod: RunMethod;
  runAt: Date;
  livePressedAt: Date | null;
  closedAt: Date | null;
};

export type LiveFacts = OpenFacts & { cancelledAt: Date | null; drawnAt: Date | null };

/** The phase of a draw at an instant. */
export function livePhase(facts: LiveFacts, now: Date): LivePhase {
  if (facts.cancelledAt) return 'cancelled';
  return facts.drawnAt ? 'drawn' : openPhase(facts, now);
}

/**
 * The phase of a draw that has not ended (product §12.7: the envelope of a LIVE draw waits a day
 * for its owner).
 */
export function openPhase(facts: OpenFacts, now: Date): OpenPhase {
  const waitedMs = now.getTime() - facts.runAt.getTime();
  if (!facts.closedAt) return waitedMs < 0 ? 'open' : 'closing';
  const waits = waitsForOwner(facts.runMethod) && !facts.livePressedAt && waitedMs < liveWaitMs;
  return waits ? 'waiting' : 'sealed';
}

/** A draw closes within a minute of its time. */
const patienceMs = 5 * 60 * 1000;

/** Whether a draw that is neither closed nor cancelled should be by now. */
export function isOverdue({ runAt }: { runAt: Date }, now: Date): boolean {
  return now.getTime() - runAt.getTime() > patienceMs;
}

/** Whether nothing about the draw can change any more. */
export function isLastPhase(phase: LivePhase | undefined): boolean {
  return phase === 'drawn' || phase === 'cancelled';
}
