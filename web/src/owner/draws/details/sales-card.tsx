import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import { oneDomainInWords } from '@clubdraw/domain/entries/free-entry-messages';
import { lazy, Suspense } from 'react';
import { showCount } from '../../../ui/show-count.ts';

// The drawing comes with its scales, behind the figures.
const SalesChart = lazy(async () => ({
  default: (await import('../../figures/sales-chart.tsx')).SalesChart,
}));

function waitingInWords(waiting: number): string {
  return waiting === 1
    ? '1 person waits for a free ticket and hears of it by e‑mail.'
    : `${showCount(waiting)} people wait for a free ticket and hear of it by e‑mail.`;
}

/** How the sale went, day by day in the draw's zone. */
export function SalesCard({ sales, isOver }: { sales: DrawSales; isOver: boolean }) {
  const days = sales.days.map(({ paid, ...day }) => ({ ...day, paid: [paid] }));
  return (
    <section className="card stack" aria-labelledby="sales-title">
      <h2 id="sales-title">Sales each day</h2>
      {days.length > 0 ? (
        <Suspense fallback={<div className="chart-room" />}>
          <SalesChart days={days} />
        </Suspense>
      ) : (
        <p className="small dim">{isOver ? 'No tickets were sold.' : 'No tickets are sold yet.'}</p>
      )}
      {sales.freeOnline && sales.freeOnline.tickets > 0 ? (
        <p className="small">{oneDomainInWords(sales.freeOnline.ofOneDomain)}</p>
      ) : null}
      {sales.waiting > 0 && !isOver ? (
        <p className="small">{waitingInWords(sales.waiting)}</p>
      ) : null}
    </section>
  );
}
