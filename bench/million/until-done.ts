import { scheduler } from 'node:timers/promises';

/** The pause between two questions, in ms. */
const pauseMs = 100;
/**
 * How long a step of all purchases together may take, in ms: the rest of a sale, or its mails.
 */
const patience = { atLeastMs: 180_000, ofEachMs: 20 };

/**
 * Asks until something is done for all purchases, and answers the seconds that it took.
 *
 * @throws {Error} when it takes three minutes and 20 ms for each purchase
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
