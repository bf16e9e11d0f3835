import type { Home } from '@clubdraw/contract/payments/home';
import { showCount } from '../../ui/show-count.ts';
import { Amount } from '../figures/amount.tsx';
import { SalesChart } from '../figures/sales-chart.tsx';

function Sums({ days, gross }: Pick<Home, 'days' | 'gross'>) {
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  return (
    <p className="month-sums">
      <span>
        {showCount(tickets)} <small>{tickets === 1 ? 'ticket' : 'tickets'}</small>
      </span>
      {gross.map((money) => (
        <span key={money.currency}>
          <Amount money={money} />
        </span>
      ))}
    </p>
  );
}

/** The sales of the last 30 days, day by day (product §2.7). */
export function SalesMonth({ days, gross }: Pick<Home, 'days' | 'gross'>) {
  const isEmpty = days.every(({ tickets }) => tickets === 0);
  return (
    <section className="card sales-month" aria-labelledby="month-title">
      <h2 id="month-title">Last 30 days</h2>
      {isEmpty ? (
        <p className="dim">Nothing was sold in the last 30 days.</p>
      ) : (
        <>
          <Sums days={days} gross={gross} />
          <SalesChart
            isTall
            bars={days.map(({ day, tickets }) => ({ from: day, to: day, tickets }))}
          />
        </>
      )}
    </section>
  );
}
