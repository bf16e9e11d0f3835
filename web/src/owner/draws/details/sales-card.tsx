import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import { oneDomainInWords } from '@clubdraw/domain/free-entry-messages';
import { showMoney } from '@clubdraw/domain/money';
import { showCount } from '../../../ui/show-count.ts';
import { dayBars } from '../../figures/day-bars.ts';
import { SalesChart } from '../../figures/sales-chart.tsx';

/** The tickets that came by links with a name, such as `?via=newsletter`; nothing without any. */
function LinkSales({ links }: Pick<DrawSales, 'links'>) {
  if (links.length === 0) return null;
  return (
    <>
      <h3>Tickets by link</h3>
      <dl className="line">
        {links.map(({ via, tickets, paid }) => (
          <div key={via}>
            <dt>{via}</dt>
            <dd>
              {tickets === 1 ? '1 ticket' : `${showCount(tickets)} tickets`}
              {paid.amount > 0 ? `, ${showMoney(paid)}` : ''}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function waitingInWords(waiting: number): string {
  return waiting === 1
    ? '1 person waits for a free ticket and hears of it by e‑mail.'
    : `${showCount(waiting)} people wait for a free ticket and hear of it by e‑mail.`;
}

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
      <LinkSales links={sales.links} />
      {sales.freeOnline && sales.freeOnline.tickets > 0 ? (
        <p className="small">{oneDomainInWords(sales.freeOnline.ofOneDomain)}</p>
      ) : null}
      {sales.waiting > 0 && !isOver ? (
        <p className="small">{waitingInWords(sales.waiting)}</p>
      ) : null}
    </section>
  );
}
