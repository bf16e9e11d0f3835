import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import { showAmount, showMoney } from '@clubdraw/domain/money/money';
import { useId } from 'react';
import { showCount } from '../../ui/show-count.ts';
import { netWords } from '../figures/net-words.ts';
import { minus } from '../figures/short-sales.tsx';
import { useProfile } from '../../api/session/profile.ts';

/** Nothing is known of the provider's fee, though something was paid. */
function isUnknown({ providerFee, feesUnknown }: SalesSummary): boolean {
  return providerFee.amount === 0 && feesUnknown > 0;
}

/** Says what a refund returns, and what the sum leaves out. */
export function unknownFees(feesUnknown: number): string {
  const returned = 'A refund returns the platform fee, not the payment provider’s.';
  if (feesUnknown === 0) return returned;
  const fees =
    feesUnknown === 1 ? 'fee of 1 payment is' : `fees of ${showCount(feesUnknown)} payments are`;
  return `${returned} The provider’s ${fees} not known yet and not taken off.`;
}

/** Money in one currency: what buyers paid, what went back, the fees, and what is left. */
export function MoneyCard({ sales, title = 'Money' }: { sales: SalesSummary; title?: string }) {
  const titleId = useId();
  const { platformFeePercent } = useProfile();
  const { gross, refunded, refunding, fee, providerFee, net } = sales;
  const left = netWords(net, sales.feesUnknown);
  return (
    <section className="card stack" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <dl className="sums">
        <div>
          <dt>Gross sales</dt>
          <dd>{showAmount(gross)}</dd>
        </div>
        <div className="dim">
          <dt>Refunded</dt>
          <dd>{minus(refunded)}</dd>
        </div>
        <div className="dim">
          <dt>Platform fee, {platformFeePercent}%</dt>
          <dd>{minus(fee)}</dd>
        </div>
        <div className="dim">
          <dt>Payment provider’s fee</dt>
          <dd>{isUnknown(sales) ? 'Not known yet' : minus(providerFee)}</dd>
        </div>
        <div className="sum">
          <dt>{left.title}</dt>
          <dd>
            {showAmount(left.money)} <small>{net.currency}</small>
          </dd>
        </div>
      </dl>
      {refunding.amount > 0 ? (
        <p className="small">{showMoney(refunding)} of it is on its way back to buyers.</p>
      ) : null}
      <p className="small dim">{unknownFees(sales.feesUnknown)}</p>
    </section>
  );
}
