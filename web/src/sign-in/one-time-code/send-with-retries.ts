import * as messages from '@clubdraw/domain/texts/messages';
import { ApiFailure, failureText } from '../../api/api-failure.ts';

/** Pauses before the one retry (product §4.4). */
const retryAfterFailureMs = 1200;
const retryAfterActiveMs = 1500;

/** How asking for a code ended: on its way, to be asked again in a while, or refused. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed'; text: string };

/** The N of "time left: N seconds"; undefined in any other text. */
export function secondsLeftIn(text: string): number | undefined {
  const found = /time left: (\d+) seconds/.exec(text);
  return found ? Number(found[1]) : undefined;
}

type World = {
  /** Asks for a code; throws an ApiFailure. */
  ask: () => Promise<unknown>;
  pause: (ms: number) => Promise<void>;
};

async function askOnce(ask: World['ask']): Promise<SendOutcome> {
  try {
    await ask();
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const text = failureText(error, messages.errorSendingOtp);
    const seconds = secondsLeftIn(text);
    return seconds === undefined ? { kind: 'failed', text } : { kind: 'wait', seconds };
  }
}

/**
 * Asks for a code, with the one retry of product §4.4: 1.2 s after a mail that could not be handed
 * over, 1.5 s after an active code. The answer to the retry counts.
 */
export async function sendWithRetries({ ask, pause }: World): Promise<SendOutcome> {
  const first = await askOnce(ask);
  if (first.kind === 'wait') await pause(retryAfterActiveMs);
  else if (first.kind === 'failed' && first.text.includes(messages.failedToSendOtp))
    await pause(retryAfterFailureMs);
  else return first;
  return askOnce(ask);
}
