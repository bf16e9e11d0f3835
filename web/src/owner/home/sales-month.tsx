import type { Home } from '@clubdraw/contract/payments/home';
import { showMoney } from '@clubdraw/domain/money';
import { showCount } from '../../ui/show-count.ts';
import { SalesChart } from '../details/sales-chart.tsx';

/** "214 tickets, $2,140.00 AUD", or that there are none. */
function inWords({ days, gross }: Pick<Home, 'days' | 'gross'>): string {
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  if (tickets === 0) return 'Nothing was sold in the last 30 days.';
  const counted = tickets === 1 ? '1 ticket' : `${showCount(tickets)} tickets`;
  return [counted, ...gross.map(showMoney)].join(', ');
}

/** The sales of the last 30 days, day by day (product §2.7). */
export function SalesMonth({ days, gross }: Pick<Home, 'days' | 'gross'>) {
  const isEmpty = days.every(({ tickets }) => tickets === 0);
  return (
    <section className="card stack" aria-labelledby="month-title">
      <div className="row between wrap">
        <h2 id="month-title">Last 30 days</h2>
        <p className={isEmpty ? 'dim' : 'strong num'}>{inWords({ days, gross })}</p>
      </div>
      {isEmpty ? null : (
        <SalesChart bars={days.map(({ day, tickets }) => ({ from: day, to: day, tickets }))} />
      )}
    </section>
  );
}
