import type { Home } from '@clubdraw/contract/payments/home';
import { showCount } from '../../ui/show-count.ts';
import { SalesChart } from '../figures/sales-chart.tsx';
import { ShortBooks } from '../figures/short-books.tsx';

type Props = Pick<Home, 'days' | 'books'>;

function Sums({ days, books }: Props) {
  const tickets = days.reduce((sum, day) => sum + day.tickets, 0);
  return (
    <>
      <p className="month-sums">
        {showCount(tickets)} <small>{tickets === 1 ? 'ticket' : 'tickets'}</small>
      </p>
      {books.map((one) => (
        <ShortBooks key={one.gross.currency} books={one} />
      ))}
    </>
  );
}

/** The sales of the last 30 days, day by day, without what was taken back (product §2.7). */
export function SalesMonth({ days, books }: Props) {
  const isEmpty = books.length === 0 && days.every(({ tickets }) => tickets === 0);
  return (
    <section className="card sales-month" aria-labelledby="month-title">
      <h2 id="month-title">Last 30 days</h2>
      {isEmpty ? (
        <p className="dim">Nothing was sold in the last 30 days.</p>
      ) : (
        <>
          <Sums days={days} books={books} />
          <SalesChart
            isTall
            bars={days.map(({ day, tickets }) => ({ from: day, to: day, tickets }))}
          />
        </>
      )}
    </section>
  );
}
