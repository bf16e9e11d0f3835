import type { Home } from '@clubdraw/contract/payments/home';
import { comparedWords, weeksOf } from '@clubdraw/domain/time/trend';
import { showMoney } from '@clubdraw/domain/money/money';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import { ShortSales } from '../figures/short-sales.tsx';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';

// The drawing comes with its scales, behind the figures.
const SalesChart = lazy(async () => ({
  default: (await import('../figures/sales-chart.tsx')).SalesChart,
}));
const LinkTable = lazy(async () => ({
  default: (await import('../links/link-table.tsx')).LinkTable,
}));

type Props = Pick<Home, 'days' | 'books' | 'week'>;

type FigureProps = { title: string; tickets: number; more?: string };

function Figure({ title, tickets, more = '' }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {showCount(tickets)} <small>{tickets === 1 ? 'ticket' : 'tickets'}</small>
        {more === '' ? null : <small className="compared">{more}</small>}
      </dd>
    </div>
  );
}

/** Today, the week beside the one before, and the month. */
function Trend({ days }: Pick<Props, 'days'>) {
  const today = days.at(-1);
  const { week, before } = weeksOf(days);
  const month = days.reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <dl className="trend">
      <Figure
        title="Today"
        tickets={today?.tickets ?? 0}
        more={today?.paid.map((one) => showMoney(one)).join(', ') ?? ''}
      />
      <Figure title="Last 7 days" tickets={week} more={comparedWords(week, before)} />
      <Figure title="Last 30 days" tickets={month} />
    </dl>
  );
}

function hasLinks({ links, otherLinks }: Home['week']): boolean {
  return links.length > 0 || otherLinks.tickets !== 0;
}

/**
 * The sales of the last 30 days, without what was taken back: how they go, what they brought, day
 * by day, and the week by link (product §2.7).
 */
export function SalesMonth({ days, books, week }: Props) {
  const isEmpty = books.length === 0 && days.every(({ tickets }) => tickets === 0);
  return (
    <section className="card sales-month" aria-labelledby="month-title">
      <div className="row between wrap">
        <h2 id="month-title">Sales</h2>
        <Only to={whoReadsMoney}>
          <span className="row wrap">
            <Link to={paths.reports}>Reports</Link>
            <Link to={paths.payouts}>Payouts by date</Link>
          </span>
        </Only>
      </div>
      {isEmpty ? (
        <p className="dim">Nothing was sold in the last 30 days.</p>
      ) : (
        <>
          <Trend days={days} />
          <Suspense fallback={<div className="chart-room" />}>
            <SalesChart isTall days={days} />
          </Suspense>
          {books.map((one) => (
            <ShortSales key={one.gross.currency} sales={one} />
          ))}
          {hasLinks(week) ? (
            <Suspense>
              <h3>The last 7 days by link</h3>
              <LinkTable sales={week} caption="The last 7 days by link" />
            </Suspense>
          ) : null}
        </>
      )}
    </section>
  );
}
