import { showAmount, type Currency } from '@clubdraw/domain/money/money';
import { scaleBand, scaleLinear } from 'd3-scale';
import { showCount } from '../../ui/show-count.ts';
import { useWide } from '../../ui/use-wide.ts';
import { sayDay, scaleTop, type Bar } from './day-bars.ts';

/** The figure that the bars show: tickets, or the money in a currency. */
export type Measure = 'tickets' | Currency;

const low = 180;
/** In units of 600 to a row. */
const high = 290;
const top = 20;
/** Room for the words of the scale. */
const left = { tickets: 40, money: 64 };

function amountOf({ paid }: Bar, currency: Currency): number {
  return paid.find((one) => one.currency === currency)?.amount ?? 0;
}

export function valueOf(bar: Bar, measure: Measure): number {
  return measure === 'tickets' ? bar.tickets : amountOf(bar, measure);
}

export function sayValue(value: number, measure: Measure): string {
  return measure === 'tickets'
    ? showCount(value)
    : showAmount({ amount: Math.round(value), currency: measure });
}

/** Where the first bar begins, as a part of the width: a finger finds its bar by it. */
export function leftPart(measure: Measure, isWide: boolean): number {
  return left[measure === 'tickets' ? 'tickets' : 'money'] / (isWide ? 600 : 326);
}

type Props = {
  bars: readonly Bar[];
  measure: Measure;
  /** The bar that somebody points at. */
  at: number | null;
  isTall?: boolean | undefined;
  label: string;
};

/** Sizes and scales: the axis counts in whole tickets, and follows the bars of the period. */
function useScales({ bars, measure, isTall }: Props) {
  const isWide = useWide();
  const width = isWide ? 600 : 326;
  const height = isWide && isTall ? high : low;
  const begin = left[measure === 'tickets' ? 'tickets' : 'money'];
  const values = bars.map((bar) => valueOf(bar, measure));
  const y = scaleLinear()
    .domain([0, Math.max(1, scaleTop(values))])
    .nice(3)
    .range([height, top])
    .clamp(true);
  const x = scaleBand<number>()
    .domain(bars.map((_, position) => position))
    .range([begin, width])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const ticks = y.ticks(3).filter((tick) => Number.isInteger(tick));
  return { width, height, begin, values, x, y, ticks };
}

type ColumnProps = { x: number; wide: number; y: number; height: number; look: string };

function Column({ x, wide, y, height, look }: ColumnProps) {
  return <rect className={look} x={x} y={y} width={wide} height={height - y} rx="3" />;
}

/** Two strokes over a bar that is cut off. */
function Cut({ x, wide, y }: { x: number; wide: number; y: number }) {
  const stroke = (at: number): string => `M${x - 2} ${at + 3}L${x + wide + 2} ${at - 3}`;
  return <path className="cut" d={`${stroke(y + 12)}${stroke(y + 18)}`} />;
}

/** Bars, one green, the peak in canary with its number; the one that is pointed at has a line. */
export function ChartDrawing(props: Props) {
  const { bars, measure, at, label } = props;
  const { width, height, begin, values, x, y, ticks } = useScales(props);
  const peak = values.indexOf(Math.max(...values));
  const [, most = 0] = y.domain();
  const wide = x.bandwidth();
  const middle = (position: number): number => (x(position) ?? 0) + wide / 2;
  const peakValue = values[peak] ?? 0;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot hold a drawing
    <svg className="chart" viewBox={`0 0 ${width} ${height + 30}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="g" d={`M${begin} ${y(tick)}H${width}`} />
          <text x={begin - 6} y={y(tick) + 4} textAnchor="end">
            {sayValue(tick, measure)}
          </text>
        </g>
      ))}
      {values.map((value, position) => (
        <Column
          key={bars[position]?.from}
          x={x(position) ?? 0}
          wide={wide}
          y={y(Math.max(0, value))}
          height={height}
          look={position === peak ? 'b2' : 'b'}
        />
      ))}
      {peakValue > most ? <Cut x={x(peak) ?? 0} wide={wide} y={top} /> : null}
      {peakValue > 0 ? (
        <text
          className="strong"
          x={Math.min(width, middle(peak))}
          y={y(peakValue) - 7}
          textAnchor={middle(peak) > width - 30 ? 'end' : 'middle'}
        >
          {sayValue(peakValue, measure)}
        </text>
      ) : null}
      {at === null ? null : <path className="at" d={`M${middle(at)} ${top}V${height}`} />}
      <text x={begin} y={height + 22}>
        {bars[0] ? sayDay(bars[0].from) : ''}
      </text>
      <text x={width} y={height + 22} textAnchor="end">
        {sayDay(bars.at(-1)?.to ?? '')}
      </text>
    </svg>
  );
}
