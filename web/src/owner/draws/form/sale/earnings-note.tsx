import { lazy, Suspense } from 'react';
import { showMoney, type Currency } from '@clubdraw/domain/money/money';
import { Amount } from '../../../figures/amount.tsx';
import { earningsOf, priceOf } from '../../../form/earnings-of.ts';
import { capOf } from '../number-range-of.ts';

// A form that is new has neither price nor number.
const SoldOutNote = lazy(async () => ({
  default: (await import('./sold-out-note.tsx')).SoldOutNote,
}));

type Props = {
  entryCost: string;
  currency: Currency;
  /** The number of tickets as it was typed. */
  ticketCap: string;
  feePercent: number;
};

/**
 * Two earnings of a draw: of this one, sold out, and the illustration of product §9.2, labelled as
 * one.
 */
export function EarningsNotes(props: Props) {
  const { entryCost, currency, ticketCap, feePercent } = props;
  const price = priceOf(entryCost, currency);
  const cap = capOf(ticketCap);
  return (
    <>
      <Suspense>
        {price && cap !== null ? (
          <SoldOutNote price={price} cap={cap} feePercent={feePercent} />
        ) : null}
      </Suspense>
      <Illustration {...props} />
    </>
  );
}

function Illustration({ entryCost, currency, feePercent }: Props) {
  const earnings = earningsOf(entryCost, currency, feePercent);
  return (
    <section className="card stack-s" aria-labelledby="earnings-title">
      <h2 id="earnings-title" className="small-title">
        An illustration of earnings
      </h2>
      {earnings ? (
        <>
          <p className="price" aria-live="polite">
            <Amount money={earnings.net} />
          </p>
          <p className="small dim">
            100k followers, 10% of them entering once: 10,000 participants at{' '}
            {showMoney(earnings.price)}, net of the {feePercent}% fee.
          </p>
        </>
      ) : (
        <p className="small dim">
          Type an entry cost to see what 10,000 participants would bring, net of the {feePercent}%
          fee.
        </p>
      )}
    </section>
  );
}
