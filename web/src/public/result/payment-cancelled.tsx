import { drawPath, totalPath } from '@clubdraw/contract/pages/public-paths';
import { releaseCall } from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/messages';
import { useEffect, useRef } from 'react';
import { ask } from '../frame/ask.ts';
import type { ResultProps } from './shown-result.ts';

/**
 * A payment that its buyer called off: its places go back at once, and another try is one press
 * away.
 */
export function PaymentCancelled({ shown, drawId }: ResultProps) {
  const isReleased = useRef(false);
  const { paymentId, email } = shown;
  useEffect(() => {
    if (!paymentId || isReleased.current) return;
    isReleased.current = true;
    // Without an answer nothing is lost: the places come back when the session ends.
    void ask(releaseCall(paymentId, email ?? ''));
  }, [paymentId, email]);
  return (
    <div className="hero-msg">
      <h1>{messages.paymentCancelled}</h1>
      <p className="dim">Nothing was charged. The tickets that were held for you are free again.</p>
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
