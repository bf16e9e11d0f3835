import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { netWords } from './net-words.ts';

/** An amount that was taken off; nothing is taken off as 0, not as −0. */
export function minus({ amount, currency }: Money): string {
  return showAmount({ amount: amount === 0 ? 0 : -amount, currency });
}

/**
 * Money in one currency in three lines: what buyers paid, what they have back, and what is left.
 */
export function ShortSales({ sales }: { sales: SalesSummary }) {
  const { gross, refunded, net, feesUnknown } = sales;
  const left = netWords(net, feesUnknown);
  return (
    <dl className="sums">
      <div>
        <dt>Gross sales</dt>
        <dd>{showAmount(gross)}</dd>
      </div>
      {refunded.amount > 0 ? (
        <div className="dim">
          <dt>Refunded</dt>
          <dd>{minus(refunded)}</dd>
        </div>
      ) : null}
      <div className="sum">
        <dt>{left.title}</dt>
        <dd>
          {showAmount(left.money)} <small>{net.currency}</small>
        </dd>
      </div>
    </dl>
  );
}
