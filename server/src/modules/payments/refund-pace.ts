import { setTimeout as pause } from 'node:timers/promises';

/** Provider calls for refunds that one process starts in a second: well below the provider's limit. */
const perSecond = 15;

const gapMs = 1_000 / perSecond;

let nextAt = 0;

/** Waits for this caller's turn; refunds of a large draw flow instead of flooding. */
export async function refundTurn(): Promise<void> {
  const now = performance.now();
  // A second's worth may start at once after a quiet time.
  nextAt = Math.max(nextAt + gapMs, now - 1_000);
  if (nextAt > now) await pause(nextAt - now);
}
