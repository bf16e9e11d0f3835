import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import { dayBars } from '../../figures/day-bars.ts';
import { SalesChart } from '../../figures/sales-chart.tsx';

/** How the sale went, day by day in the draw's zone. */
export function SalesCard({ sales, isOver }: { sales: DrawSales; isOver: boolean }) {
  const bars = dayBars(sales.days);
  return (
    <section className="card stack" aria-labelledby="sales-title">
      <h2 id="sales-title">Tickets each day</h2>
      {bars.length > 0 ? (
        <SalesChart bars={bars} />
      ) : (
        <p className="small dim">{isOver ? 'No tickets were sold.' : 'No tickets are sold yet.'}</p>
      )}
    </section>
  );
}
