import { showMoney, type Currency } from '@clubdraw/domain/money';
import { Amount } from '../../figures/amount.tsx';
import { earningsOf } from '../../form/earnings-of.ts';

type Props = { entryCost: string; currency: Currency; feePercent: number };

/** The possible earnings of a draw, labelled as an illustration (product §9.2). */
export function EarningsNote({ entryCost, currency, feePercent }: Props) {
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
