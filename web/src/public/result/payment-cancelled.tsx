import { drawPath, totalPath } from '@clubdraw/contract/pages/public-paths';
import { readPaymentRequest, releaseRequest } from '@clubdraw/contract/pages/public-calls';
import type { PaymentState } from '@clubdraw/contract/payments/payment-states';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useState } from 'react';
import { ask } from '../frame/ask.ts';
import type { ResultProps } from './result-props.ts';
import { paymentWords, type Words } from './payment-words.ts';

const calledOff: Words = {
  title: messages.paymentCancelled,
  text: 'Nothing was charged. The tickets that were held for you are free again.',
};

/**
 * Gives the places of a payment back, and answers what became of it before where that is something
 * else: its tickets went to others, or it is paid.
 */
function useRelease({ paymentId, email }: ResultProps['shown']): PaymentState | undefined {
  const [state, setState] = useState<PaymentState>();
  useEffect(() => {
    if (!paymentId) return;
    const release = async (): Promise<void> => {
      // Without an answer nothing is lost: the places come back when the session ends.
      await ask(releaseRequest(paymentId, email ?? ''));
      const outcome = await ask(readPaymentRequest(paymentId, email ?? ''));
      if (outcome.kind === 'answer') setState(outcome.answer.state);
    };
    void release();
  }, [paymentId, email]);
  return state;
}

/**
 * A payment that its buyer called off: its places go back at once, and another try is one press
 * away.
 */
export function PaymentCancelled({ shown, drawId, draw }: ResultProps) {
  const state = useRelease(shown);
  const { title, text } =
    !state || state === 'processing' || state === 'expired'
      ? calledOff
      : paymentWords(state, { count: shown.count, isCancelled: draw?.status === 'Cancelled' });
  return (
    <div className="hero-msg">
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      {drawId ? (
        <p className="row wrap">
          <a className="btn" href={totalPath(drawId, shown.count ?? 1)}>
            Try again
          </a>
          <a className="btn quiet" href={drawPath(drawId)}>
            Back to the draw
          </a>
        </p>
      ) : (
        <p>
          <a className="btn quiet" href="/">
            Go to Clubdraw
          </a>
        </p>
      )}
    </div>
  );
}
