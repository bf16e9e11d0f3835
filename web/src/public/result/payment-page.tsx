import { drawPath, totalPath } from '@clubdraw/contract/public-calls';
import type { PageDraw, PublicPage } from '@clubdraw/contract/pages';
import { messages } from '@clubdraw/domain/messages';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { PaymentCanceled } from './payment-canceled.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';

type ResultPage = Extract<PublicPage, { page: 'payment' }>;
export type Shown = ResultPage['shown'];
export type PaymentPageProps = Pick<ResultPage, 'status' | 'shown' | 'draw'>;

/** The draw that a result belongs to, whether or not it was found. */
function drawIdOf(draw: PageDraw | null, shown: Shown): string | null {
  return draw?.id ?? shown.drawId;
}

function Failed({ drawId, count }: { drawId: string | null; count: number | null }) {
  return (
    <div className="hero-msg">
      <span className="big bad">
        <Icon name="warning-circle-fill" />
      </span>
      <h1>{messages.paymentError}</h1>
      <p className="dim">You have no tickets from this try. You can start again.</p>
      <p>
        <a className="btn" href={drawId ? totalPath(drawId, count ?? 1) : '/'}>
          {drawId ? 'Try again' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

function Unknown({ drawId }: { drawId: string | null }) {
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

function Result({ status, shown, draw }: PaymentPageProps) {
  const drawId = drawIdOf(draw, shown);
  switch (status) {
    case 'success':
      return <PaymentSucceeded shown={shown} drawId={drawId} />;
    case 'cancel':
      return <PaymentCanceled shown={shown} drawId={drawId} />;
    case 'error':
      return <Failed drawId={drawId} count={shown.count} />;
    case 'unknown':
      return <Unknown drawId={drawId} />;
  }
}

/** How a payment ended (spec §2.16). What the address says is shown; only the server is believed. */
export function PaymentPage(props: PaymentPageProps) {
  return (
    <>
      <header className="pub-top">
        <ClubBadge name={props.draw?.clubName ?? null} />
      </header>
      <main className="page pub result">
        <Result {...props} />
      </main>
      <PageFooter drawId={drawIdOf(props.draw, props.shown)} />
    </>
  );
}
