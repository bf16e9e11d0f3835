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
