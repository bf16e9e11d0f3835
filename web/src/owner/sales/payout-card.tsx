import type { Payout, PayoutPart, PayoutState } from '@clubdraw/contract/payments/payouts';
import { showAnyAmount, type AnyMoney } from '@clubdraw/domain/money/any-money';
import { showDay } from '@clubdraw/domain/time/local-time';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Pieces, type Piece } from '../figures/pieces.tsx';

const states: Record<PayoutState, { word: string; look: string; date: string }> = {
  underway: { word: 'On its way', look: 'warn', date: 'Arrives' },
  paid: { word: 'Paid', look: 'good', date: 'Arrived' },
  failed: { word: 'Came back', look: 'bad', date: 'Ordered for' },
};

function lessOf(words: string, { amount, currency }: AnyMoney): Piece[] {
  return amount === 0 ? [] : [{ words, amount: showAnyAmount({ amount: -amount, currency }) }];
}

function piecesOf({ sales, refunds, fees }: PayoutPart): Piece[] {
  return [
    { words: 'Sales', amount: showAnyAmount(sales) },
    ...lessOf('refunds', refunds),
    ...lessOf('fees', fees),
  ];
}

function Part({ part }: { part: PayoutPart }) {
  const { drawId, packageId, name, net } = part;
  const path = packageId === null ? paths.drawDetails(drawId) : paths.packageDetails(packageId);
  return (
    <div className="part">
      <dt>
        <Link className="anywhere" to={path}>
          {name}
        </Link>
        <br />
        <small>
          <Pieces of={piecesOf(part)} />
        </small>
      </dt>
      <dd>{showAnyAmount(net)}</dd>
    </div>
  );
}

/** A line of the bank statement, taken apart into draws. */
export function PayoutCard({ payout, timeZone }: { payout: Payout; timeZone: string }) {
  const { state, amount, arrivesAt, parts, other } = payout;
  const titleId = useId();
  const { word, look, date } = states[state];
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <div className="row between wrap">
        <h2 id={titleId}>
          {date} {showDay(arrivesAt, timeZone)}
        </h2>
        <span className={`chip ${look}`}>{word}</span>
      </div>
      <dl className="sums">
        {parts.map((part) => (
          <Part key={part.drawId} part={part} />
        ))}
        {other === null || other.amount === 0 ? null : (
          <div className="dim">
            <dt>Other money</dt>
            <dd>{showAnyAmount(other)}</dd>
          </div>
        )}
        <div className="sum">
          <dt>To your bank</dt>
          <dd>
            {showAnyAmount(amount)} <small>{amount.currency}</small>
          </dd>
        </div>
      </dl>
      {other === null ? (
        <p className="small dim">The payment provider has not said yet what it is made of.</p>
      ) : null}
      {state === 'failed' ? (
        <p className="small">
          Your bank did not take it. The money is on your account again, and in a later payout.
        </p>
      ) : null}
    </section>
  );
}
