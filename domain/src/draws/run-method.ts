/** How a draw's winner is found (product §3.6). */
export const runMethods = ['COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE'] as const;

export type RunMethod = (typeof runMethods)[number];

/** Whether a draw stays sealed until its owner opens it on the stage, for a day at most. */
export function waitsForOwner(method: RunMethod): boolean {
  return method === 'LIVE';
}

/**
 * Tickets are picked, so that somebody wins once anybody takes part; otherwise a number is drawn
 * that perhaps nobody holds.
 */
export function alwaysHasWinner(method: RunMethod): boolean {
  return method !== 'COMPUTER_PICKED_NO_WINNER';
}

/** It may run before its date, as soon as its last ticket is sold. */
export function mayRunWhenSoldOut(method: RunMethod): boolean {
  return method === 'COMPUTER_PICKED_WINNER';
}

/** Milliseconds from its time on after which the envelope of a draw opens by itself. */
export const liveWaitMs = 24 * 60 * 60 * 1000;

/**
 * Milliseconds from the time of a draw to the public random value that decides it, if nothing is
 * late.
 */
const leadMs = 180_000;

/**
 * When the public random value of a draw is due: as its close says, or as it will if that is in
 * time.
 */
export function valueDueAt({ runAt, roundAt }: { runAt: Date; roundAt: Date | null }): Date {
  return roundAt ?? new Date(runAt.getTime() + leadMs);
}

/**
 * When the envelope of a LIVE draw opens by itself, if its owner does not open it on the stage
 * before.
 */
export function opensByItselfAt({ runAt, roundAt }: { runAt: Date; roundAt: Date | null }): Date {
  const due = valueDueAt({ runAt, roundAt }).getTime();
  return new Date(Math.max(runAt.getTime() + liveWaitMs, due));
}
