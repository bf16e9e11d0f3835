import { drawPath, termsPath, totalPath } from '@clubdraw/contract/pages/public-paths';
import { startPaymentCall } from '@clubdraw/contract/pages/public-calls';
import type { PageDraw, PageOrder } from '@clubdraw/contract/pages/pages';
import { ticketsHeld } from '@clubdraw/domain/line-messages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { showAmount, times } from '@clubdraw/domain/money';
import { maximumTotal } from '@clubdraw/domain/price-bounds';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchase-bounds';
import * as messages from '@clubdraw/domain/messages';
import { useState, type ReactNode } from 'react';
import { leftOf } from '../draw/draw-phase.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { ServerText } from '../frame/server-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CountField } from './count-field.tsx';
import { PaymentForm } from './payment-form.tsx';

export type TotalPageProps = {
  order: PageOrder | null;
  draw: PageDraw | null;
  reason: string | null;
  /** Written by the server alone. */
  fairness?: ReactNode;
};

/** Fewer tickets, where that is what was wrong: so many are left. */
function insteadOf(draw: PageDraw | null, reason: string | null) {
  const left = draw ? leftOf(draw) : 0;
  if (!draw || left < 1 || reason !== messages.ticketsLeft(left)) return null;
  return { href: totalPath(draw.id, left), name: `Buy ${wholeNumber(left)} instead` };
}

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

/** The most that one purchase can have now, as far as this page knows. */
function mostOf(draw: PageDraw): number {
  const affordable = maximumTotal(draw.entryCost.currency).amount / draw.entryCost.amount;
  return Math.min(maxTicketsPerPurchase, leftOf(draw), Math.floor(affordable));
}

/** The number of tickets, which can be changed; the address follows, so that a reload keeps it. */
function useCount(order: PageOrder | null): [number, (count: number) => void] {
  const [count, setCount] = useState(order?.count ?? 0);
  const change = (next: number): void => {
    setCount(next);
    if (order) history.replaceState(history.state, '', totalPath(order.draw.id, next));
  };
  return [count, change];
}

/** Cost and payment details (product §2.15, §5.9); the amount is the server's. */
export function TotalPage({ order: begun, draw, reason, fairness }: TotalPageProps) {
  const [count, setCount] = useCount(begun);
  const order = begun && { ...begun, count, total: times(begun.draw.entryCost, count) };
  const sold = order?.draw ?? draw;
  const sale = order && {
    order: (
      <>
        <OrderTicket order={order} />
        <ServerText className="small dim">{fairness}</ServerText>
      </>
    ),
    form: (
      <PaymentForm
        isFree={order.total.amount === 0}
        offered={order.draw.paymentMethods}
        terms={termsPath(order.draw.id, order.draw.termsVersion)}
        hasPhone
        held={ticketsHeld}
        call={(buyer) => {
          const { id: drawId, termsVersion } = order.draw;
          return startPaymentCall({ drawId, count, termsVersion, ...buyer });
        }}
      >
        {order.total.amount === 0 ? null : (
          <CountField count={count} max={mostOf(order.draw)} onChange={setCount} />
        )}
      </PaymentForm>
    ),
  };
  return (
    <CheckoutFrame
      back={sold && { href: drawPath(sold.id), name: 'Back to the draw' }}
      clubName={sold?.clubName ?? null}
      terms={sold && termsPath(sold.id)}
      sale={sale}
      instead={insteadOf(draw, reason)}
      problem={
        reason ?? 'There is nothing to pay for here: the draw or the number of tickets is missing.'
      }
    />
  );
}
