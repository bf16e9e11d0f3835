import { scheduler } from 'node:timers/promises';

/** Between two questions that cost next to nothing, in ms. */
const pauseMs = 100;
/** So long a step of all purchases together may take: the rest of a sale, or its mails. */
const patience = { atLeastMs: 180_000, ofEachMs: 20 };

/**
 * Asks until something is done by all purchases together; answers the seconds that it took, and
 * gives up where that is out of all proportion.
 */
export async function untilDone(
  purchases: number,
  isDone: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  const until = began + patience.atLeastMs + purchases * patience.ofEachMs;
  while (!(await isDone())) {
    if (performance.now() > until) throw new Error('the product does not come to an end');
    await scheduler.wait(pauseMs);
  }
  return (performance.now() - began) / 1_000;
}
