import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import { ask, type Outcome } from '../frame/ask.ts';

/** The largest crowd passes within a minute; beyond these tries a buyer is told, and decides. */
const maxTries = 12;

/** Longer after each of the first tries, and never the same for all of a crowd, in ms. */
function pauseAfter(tries: number): number {
  return Math.min(tries, 5) * 1_000 * (0.5 + Math.random());
}

/**
 * Sends an order again that the server was too busy to begin: nothing is held then. Should the
 * place of a try be held all the same, the page shows it as this browser's own.
 *
 * @returns how the last try ended
 */
export async function askAgain<Answer>(call: PublicCall<Answer>): Promise<Outcome<Answer>> {
  for (let tries = 1; ; tries += 1) {
    await new Promise((done) => window.setTimeout(done, pauseAfter(tries)));
    const outcome = await ask(call);
    const isBusy = outcome.kind === 'refusal' && outcome.status === 503;
    if (!isBusy || tries + 1 === maxTries) return outcome;
  }
}
