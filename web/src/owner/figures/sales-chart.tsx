import { showCount } from '../../ui/show-count.ts';
import { useWide } from '../../ui/use-wide.ts';
import { chartSentence, sayBar, sayDay, topLine, withRoom, type Bar } from './day-bars.ts';

const low = 180;
/** In units of 600 to a row. */
const high = 290;
const left = 40;
const top = 20;

type Props = {
  bars: readonly Bar[];
  /** Beside a list, from 768 px. */
  isTall?: boolean | undefined;
};

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

type ColumnProps = {
  bar: Bar;
  x: number;
  step: number;
  y: number;
  height: number;
  isPeak: boolean;
};

function Column({ bar, x, step, y, height, isPeak }: ColumnProps) {
  return (
    <>
      <rect
        className={isPeak ? 'b2' : 'b'}
        x={x + step * 0.15}
        y={y}
        width={step * 0.7}
        height={height - y}
        rx="3"
      />
      {isPeak ? (
        <text className="strong" x={x + step / 2} y={y - 7} textAnchor="middle">
          {showCount(bar.tickets)}
        </text>
      ) : null}
    </>
  );
}

type DrawingProps = Props & { label: string };

function Drawing({ bars, isTall, label }: DrawingProps) {
  const isWide = useWide();
  const width = isWide ? 600 : 326;
  const height = isWide && isTall ? high : low;
  const peak = bars.reduce((best, bar) => (bar.tickets > best.tickets ? bar : best));
  const line = topLine(peak.tickets);
  const step = (width - left) / bars.length;
  const y = (tickets: number): number => height - (tickets / line) * (height - top);
  const [first] = bars;
  const last = bars.at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold a drawing
    <svg className="chart" viewBox={`0 0 ${width} ${height + 30}`} role="img" aria-label={label}>
      <Line value={line} y={y(line)} width={width} />
      {line % 2 === 0 ? <Line value={line / 2} y={y(line / 2)} width={width} /> : null}
      <Line value={0} y={y(0)} width={width} />
      {bars.map((bar, position) => (
        <Column
          key={bar.from}
          bar={bar}
          x={left + position * step}
          step={step}
          y={y(bar.tickets)}
          height={height}
          isPeak={bar === peak}
        />
      ))}
      <text x={left} y={height + 22}>
        {first ? sayDay(first.from) : ''}
      </text>
      <text x={width} y={height + 22} textAnchor="end">
        {last ? sayDay(last.to) : ''}
      </text>
    </svg>
  );
}

/**
 * Tickets by day as bars, one green, the peak in canary with its number; and as a table for a
 * person who does not see them.
 */
export function SalesChart({ bars, isTall }: Props) {
  return (
    <>
      <Drawing bars={withRoom(bars)} isTall={isTall} label={chartSentence(bars)} />
      <div className="sr">
        <table>
          <caption>Tickets each day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Tickets</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{sayBar(bar)}</th>
                <td>{showCount(bar.tickets)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
