import { showMoney, type Currency } from '@clubdraw/domain/money';
import { cardCostPercent, showWhole, soldOut } from '@clubdraw/domain/sold-out';
import { showCount } from '../../../../ui/show-count.ts';
import { Amount } from '../../../figures/amount.tsx';
import { earningsOf, priceOf } from '../../../form/earnings-of.ts';
import { capOf } from '../number-range-of.ts';

type Props = {
  entryCost: string;
  currency: Currency;
  /** The number of tickets as it was typed. */
  ticketCap: string;
  feePercent: number;
  /** Bundles bring less than their tickets one by one. */
  hasBundles: boolean;
};

/**
 * The earnings of the draw itself when all of its tickets are sold; nothing without a price and a
 * cap.
 */
function SoldOutNote({ entryCost, currency, ticketCap, feePercent, hasBundles }: Props) {
  const price = priceOf(entryCost, currency);
  const cap = capOf(ticketCap);
  if (!price || cap === null) return null;
  const { gross, kept } = soldOut(price, cap, feePercent);
  return (
    <section className="card stack-s" aria-labelledby="sold-out-title">
      <h2 id="sold-out-title" className="small-title">
        When every ticket is sold
      </h2>
      <p className="strong num" aria-live="polite">
        All {showCount(cap)} sold{hasBundles ? ' one by one' : ''}: {showWhole(gross)}, you keep
        about {showWhole(kept)}
      </p>
      <p className="small dim">
        Less the {feePercent}% fee, and about {cardCostPercent}% that card payments cost.
      </p>
    </section>
  );
}

/**
 * Two earnings of a draw: of this one, sold out, and the illustration of product §9.2, labelled as
 * one.
 */
export function EarningsNotes(props: Props) {
  return (
    <>
      <SoldOutNote {...props} />
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
