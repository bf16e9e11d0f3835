import { drawPath, startPaymentCall, termsPath } from '@clubdraw/contract/public-calls';
import type { PageDraw, PageOrder } from '@clubdraw/contract/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showAmount } from '@clubdraw/domain/money';
import type { ReactNode } from 'react';
import { wholeNumber } from '../whole-number.ts';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { PaymentForm } from './payment-form.tsx';

export type TotalPageProps = {
  order: PageOrder | null;
  draw: PageDraw | null;
  reason: string | null;
  /** Written by the server alone. */
  fairness?: ReactNode;
};

function OrderTicket({ order: { draw, count, total } }: { order: PageOrder }) {
  const tickets = `${wholeNumber(count)} ticket${count === 1 ? '' : 's'}`;
  return (
    <article className={`ticket slip ${draw.stock}`} aria-label="Your order">
      <div className="t-in">
        <div className="t-main">
          <h2>
            <bdi>{draw.name}</bdi>
          </h2>
          <p className="dim">
            {tickets}, draw on {showDateTime(new Date(draw.runAt), draw.timezone)}
          </p>
        </div>
        <div className="t-stub">
          <p className="total">
            <span className="strong">Total Amount</span>
            <b>
              {showAmount(total)} <small>{total.currency}</small>
            </b>
          </p>
        </div>
      </div>
    </article>
  );
}

function NoOrder({ draw, reason }: { draw: PageDraw | null; reason: string | null }) {
  return (
    <main className="page pub hero-msg">
      <span className="big bad">
        <Icon name="warning-circle-fill" />
      </span>
      <h1>Error !</h1>
      <p className="dim">
        {reason ??
          'There is nothing to pay for here: the draw or the number of tickets is missing.'}
      </p>
      <p>
        <a className="btn quiet" href={draw ? drawPath(draw.id) : '/'}>
          <Icon name="arrow-left" />
          {draw ? 'Back to the draw' : 'Go to Clubdraw'}
        </a>
      </p>
    </main>
  );
}

/** Cost and payment details (spec §2.15, §5.9); the amount is the server's. */
export function TotalPage({ order, draw, reason, fairness }: TotalPageProps) {
  const sold = order?.draw ?? draw;
  return (
    <>
      <header className="pub-top">
        {sold ? (
          <a className="icon-btn" href={drawPath(sold.id)} aria-label="Back to the draw">
            <Icon name="arrow-left" />
          </a>
        ) : null}
        <ClubBadge name={sold?.clubName ?? null} />
      </header>
      {order ? (
        <main className="page pub pay-grid">
          <div className="stack">
            <div className="stack-s">
              <h1>Payment Details</h1>
              <p className="dim">Complete your purchase securely</p>
            </div>
            <OrderTicket order={order} />
            <ServerText className="small dim">{fairness}</ServerText>
          </div>
          <PaymentForm
            isFree={order.total.amount === 0}
            offered={order.draw.paymentMethods}
            terms={termsPath(order.draw.id)}
            hasPhone
            call={(buyer) =>
              startPaymentCall({ drawId: order.draw.id, count: order.count, ...buyer })
            }
          />
        </main>
      ) : (
        <NoOrder draw={draw} reason={reason} />
      )}
      <PageFooter drawId={sold?.id ?? null} />
    </>
  );
}
