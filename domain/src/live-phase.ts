import { liveWaitMs, type RunMethod } from './run-method.ts';

/**
 * How far a draw is, as its watchers see it:
 * `open` until its date · `waiting` for the owner of a LIVE draw · `closing` while the last payments
 * are settled and the list is sealed · `sealed` when the list stands and the random value is still
 * to come · `drawn` · `cancelled`.
 */
export const livePhases = ['open', 'waiting', 'closing', 'sealed', 'drawn', 'cancelled'] as const;

export type LivePhase = (typeof livePhases)[number];

/** The facts that the phase follows from; an instant is null until it is passed. */
export type LiveFacts = {
  runMethod: RunMethod;
  runAt: Date;
  cancelledAt: Date | null;
  liveStartedAt: Date | null;
  closedAt: Date | null;
  drawnAt: Date | null;
};

/** The phase of a draw at an instant (product §12.7: a LIVE draw waits a day for its owner). */
export function livePhase(facts: LiveFacts, now: Date): LivePhase {
  if (facts.cancelledAt) return 'cancelled';
  if (facts.drawnAt) return 'drawn';
  if (facts.closedAt) return 'sealed';
  const waitedMs = now.getTime() - facts.runAt.getTime();
  if (waitedMs < 0) return 'open';
  const waits = facts.runMethod === 'LIVE' && !facts.liveStartedAt && waitedMs < liveWaitMs;
  return waits ? 'waiting' : 'closing';
}

/** Whether nothing about the draw can change any more. */
export function isLastPhase(phase: LivePhase): boolean {
  return phase === 'drawn' || phase === 'cancelled';
}
