import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import { showCount } from '../../../ui/show-count.ts';
import { useWide } from '../../../ui/use-wide.ts';
import { chartSentence, dayBars, sayDay, topLine, type Bar } from './day-bars.ts';

const height = 180;
const left = 40;
const top = 20;

type LineProps = { value: number; y: number; width: number };

function Line({ value, y, width }: LineProps) {
  return (
    <>
      <path className="g" d={`M${left} ${y}H${width}`} />
      <text x={left - 6} y={y + 4} textAnchor="end">
        {showCount(value)}
      </text>
    </>
  );
}

/** Tickets by day as bars: one green, the peak in canary with its number. */
function SalesChart({ bars }: { bars: readonly Bar[] }) {
  const width = useWide() ? 600 : 326;
  const peak = bars.reduce((best, bar) => (bar.tickets > best.tickets ? bar : best), {
    from: '',
    to: '',
    tickets: 0,
  });
  const line = topLine(peak.tickets);
  const step = (width - left) / Math.max(bars.length, 4);
  const y = (tickets: number): number => height - (tickets / line) * (height - top);
  const isLabelled = (position: number): boolean =>
    position === 0 || (position === bars.length - 1 && bars.length > 2);
  return (
    <svg className="chart" viewBox={`0 0 ${width} 210`} role="img" aria-label={chartSentence(bars)}>
      <Line value={line} y={y(line)} width={width} />
      {line % 2 === 0 ? <Line value={line / 2} y={y(line / 2)} width={width} /> : null}
      <Line value={0} y={y(0)} width={width} />
      {bars.map((bar, position) => {
        const x = left + position * step;
        const middle = x + step / 2;
        return (
          <g key={bar.from}>
            <rect
              className={bar === peak ? 'b2' : 'b'}
              x={x + step * 0.15}
              y={y(bar.tickets)}
              width={step * 0.7}
              height={height - y(bar.tickets)}
              rx="3"
            />
            {bar === peak ? (
              <text className="strong" x={middle} y={y(bar.tickets) - 7} textAnchor="middle">
                {showCount(bar.tickets)}
              </text>
            ) : null}
            {isLabelled(position) ? (
              <text
                x={position === 0 ? x : x + step}
                y="202"
                textAnchor={position === 0 ? 'start' : 'end'}
              >
                {sayDay(position === 0 ? bar.from : bar.to)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
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
    </section>
  );
}
