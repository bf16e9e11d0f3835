import { drawPath, termsPath } from '@clubdraw/contract/pages/public-paths';
import { startPaymentRequest } from '@clubdraw/contract/pages/public-calls';
import type { PageOrder } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { ticketsHeld } from '@clubdraw/domain/purchases/held-messages';
import { showAmount, toMajor } from '@clubdraw/domain/money/money';
import { useState, type ReactNode } from 'react';
import { wholeNumber } from '../frame/whole-number.ts';
import { ServerText } from '../frame/server-text.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { ServedParts } from './served-parts.tsx';
import { useLatePart } from './use-late-part.ts';

export type TotalPageProps = ServedParts & {
  order: PageOrder | null;
  draw: PageDraw | null;
  /** These are written by the server alone. */
  when?: ReactNode;
  below?: ReactNode;
  fairness?: ReactNode;
};

type TicketProps = { order: PageOrder; when: ReactNode };

function OrderTicket({ order: { draw, count, total }, when }: TicketProps) {
  const tickets = `${wholeNumber(count)} ticket${count === 1 ? '' : 's'}`;
  return (
    <article className={`ticket slip ${draw.stock}`} aria-label="Your order">
      <div className="t-in">
        <div className="t-main">
          <h2>
            <bdi>{draw.name}</bdi>
          </h2>
          <p className="dim">{tickets}</p>
          <ServerText className="dim">{when}</ServerText>
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

const fetchCounting = () => import('./counting.tsx');

/** Cost and payment details (product §2.15, §5.9); the amount is the server's. */
export function TotalPage({
  order: rendered,
  draw,
  when,
  below,
  fairness,
  ...served
}: TotalPageProps) {
  const [order, setOrder] = useState(rendered);
  const part = useLatePart(fetchCounting);
  const sold = order?.draw ?? draw;
  const sale = order && {
    order: (
      <>
        <OrderTicket order={order} when={when} />
        <ServerText className="small dim">{below}</ServerText>
      </>
    ),
    form: (
      <PaymentForm
        isFree={order.total.amount === 0}
        drawId={order.draw.id}
        offered={order.draw.paymentMethods}
        terms={termsPath(order.draw.id, order.draw.termsVersion)}
        hasPhone
        held={ticketsHeld}
        notes={served.notes}
        remedy={part && { ...part, order, tell: setOrder }}
        call={(buyer) => {
          const { id: drawId, termsVersion, via } = order.draw;
          const { count, code } = order;
          const seen = { total: toMajor(order.total), currency: order.total.currency };
          return startPaymentRequest({ drawId, count, code, termsVersion, via, ...seen, ...buyer });
        }}
      />
    ),
    after: <ServerText className="stack-s small dim">{fairness}</ServerText>,
  };
  return (
    <CheckoutFrame
      back={sold && { href: drawPath(sold.id), name: 'Back to the draw' }}
      seller={served.seller}
      heading={served.heading}
      sale={sale}
      empty={served.empty}
    />
  );
}
