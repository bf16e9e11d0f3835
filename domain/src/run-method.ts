/** How a draw's winner is found (product §3.6). */
export const runMethods = ['COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE'] as const;

export type RunMethod = (typeof runMethods)[number];

/** Milliseconds that a LIVE draw waits for its owner before it runs by itself. */
export const liveWaitMs = 24 * 60 * 60 * 1000;
