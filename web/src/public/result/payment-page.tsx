import { drawPath, totalPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/texts/messages';
import type { ComponentType, ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { PaymentCancelled } from './payment-cancelled.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';
import type { ResultPage, ResultProps } from './result-props.ts';

export type PaymentPageProps = Pick<ResultPage, 'status' | 'shown' | 'draw'> & {
  /** These are written by the server alone. */
  seller?: ReactNode;
  about?: ReactNode;
  follow?: ReactNode;
};

function Failed({ drawId, shown }: ResultProps) {
  return (
    <div className="hero-msg">
      <span className="big bad">
        <SpriteIcon name="warning-circle-fill" />
      </span>
      <h1>{messages.paymentError}</h1>
      <p className="dim">You have no tickets from this try. You can start again.</p>
      <p>
        <a className="btn" href={drawId ? totalPath(drawId, shown.count ?? 1) : '/'}>
          {drawId ? 'Try again' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

function Unknown({ drawId }: ResultProps) {
  return (
    <div className="hero-msg">
      <h1>{messages.unknownStatus}</h1>
      <p className="dim">This address does not say how a payment ended.</p>
      <p>
        <a className="btn quiet" href={drawId ? drawPath(drawId) : '/'}>
          {drawId ? 'Back to the draw' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

const results: Record<ResultPage['status'], ComponentType<ResultProps>> = {
  success: PaymentSucceeded,
  cancel: PaymentCancelled,
  error: Failed,
  unknown: Unknown,
};

/**
 * How a payment ended (product §2.16). The page shows the words of its address, and believes only
 * the server.
 */
export function PaymentPage({ status, shown, draw, ...served }: PaymentPageProps) {
  const Result = results[status];
  const drawId = draw?.id ?? shown.drawId;
  return (
    <>
      <header className="pub-top">
        <ServerText>{served.seller}</ServerText>
      </header>
      <main className="page pub result">
        <Result
          shown={shown}
          drawId={drawId}
          draw={draw}
          about={served.about}
          follow={served.follow}
        />
      </main>
    </>
  );
}
