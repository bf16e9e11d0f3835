import type { DrawSales } from '@clubdraw/contract/draw-sales';
import { showAmount, showMoney, type Money } from '@clubdraw/domain/money';
import { useProfile } from '../../session/profile.ts';

function minus({ amount, currency }: Money): string {
  return showAmount({ amount: amount === 0 ? 0 : -amount, currency });
}

/** The draw's money: what buyers paid, what went back, the fee, and what is left. */
export function MoneyCard({ sales }: { sales: DrawSales }) {
  const { platformFeePercent } = useProfile();
  const { gross, refunded, refunding, fee, net } = sales;
  return (
    <section className="card stack" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <dl className="ledger">
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
        <div className="sum">
          <dt>You keep</dt>
          <dd>
            {showAmount(net)} <small>{net.currency}</small>
          </dd>
        </div>
      </dl>
      {refunding.amount > 0 ? (
        <p className="small">{showMoney(refunding)} of it is on its way back to buyers.</p>
      ) : null}
      <p className="small dim">
        The payment provider’s own fee is shown in your account with them. A refund returns the
        platform fee too.
      </p>
    </section>
  );
}
