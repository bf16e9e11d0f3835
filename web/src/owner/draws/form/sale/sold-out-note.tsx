import { cardCostFixed, cardCostPercent } from '@clubdraw/domain/money/card-cost';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { showWhole, soldOut } from '@clubdraw/domain/draws/sold-out';
import { showCount } from '../../../../ui/show-count.ts';

type Props = { price: Money; cap: number; feePercent: number };

/** The earnings of the draw itself when all of its tickets are sold, each alone. */
export function SoldOutNote({ price, cap, feePercent }: Props) {
  const { gross, kept } = soldOut(price, cap, feePercent);
  return (
    <section className="card stack-s" aria-labelledby="sold-out-title">
      <h2 id="sold-out-title" className="small-title">
        When every ticket is sold
      </h2>
      <p className="strong num" aria-live="polite">
        All {showCount(cap)} sold one by one: {showWhole(gross)}, you keep about {showWhole(kept)}
      </p>
      <p className="small dim">
        Less the {feePercent}% fee, and about {cardCostPercent}% and{' '}
        {showAmount(cardCostFixed(price.currency))} that each card payment costs. Tickets that are
        bought together have one payment.
      </p>
    </section>
  );
}
