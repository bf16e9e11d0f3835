import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import type { PageOrLine } from '@clubdraw/contract/payments/page-or-line';
import * as messages from '@clubdraw/domain/purchases/line-messages';
import { ask, type Outcome } from '../frame/ask.ts';

export type LineStep =
  | { kind: 'page'; paymentUrl: string }
  | { kind: 'waiting'; position: number; seconds: number }
  /** Nobody answers, or too much is asked: the place is kept. */
  | { kind: 'unheard' }
  /** There will be no page, and why. */
  | { kind: 'over'; error: string };

/** Between two questions when nobody answers, in ms. */
const restMs = 2_000;

/** The same when the answer is there at once; mostly the server holds it back for longer. */
const leastMs = 1_000;

/**
 * Asks for a payment page until it is open, or the wait is over; the server holds each answer back
 * while it has no news. A lost connection only makes it ask again.
 */
export async function followLine(
  call: PublicCall<PageOrLine>,
  { signal, tell }: { signal: AbortSignal; tell: (step: LineStep) => void },
): Promise<void> {
  for (;;) {
    const began = performance.now();
    const step = stepOf(await ask(call, { signal }));
    if (signal.aborted) return;
    tell(step);
    if (step.kind === 'page' || step.kind === 'over') return;
    const nextAt = began + (step.kind === 'unheard' ? restMs : leastMs);
    await new Promise((done) => window.setTimeout(done, nextAt - performance.now()));
  }
}

function stepOf(outcome: Outcome<PageOrLine>): LineStep {
  if (outcome.kind === 'silence') return { kind: 'unheard' };
  if (outcome.kind === 'answer') {
    const { answer } = outcome;
    return 'waiting' in answer
      ? { kind: 'waiting', ...answer.waiting }
      : { kind: 'page', paymentUrl: answer.paymentUrl };
  }
  const { status, error } = outcome;
  if (status === 429 || status === 500 || status === 503 || status === 504)
    return { kind: 'unheard' };
  return { kind: 'over', error: (status === 404 ? undefined : error) ?? messages.placeGone };
}
