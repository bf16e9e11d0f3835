import type { Currency } from '@clubdraw/domain/money/money';
import { useState, type PointerEvent } from 'react';
import { useWide } from '../../ui/use-wide.ts';
import { ChartDrawing, leftPart, sayValue, valueOf, type Measure } from './chart-drawing.tsx';
import {
  chartSentence,
  dayBars,
  lastDays,
  periodsOf,
  sayBar,
  saySum,
  sumOf,
  withRoom,
  type Bar,
  type Day,
} from './day-bars.ts';
import './sales-chart.css';

type Choice<Value> = { value: Value; words: string };

type SwitchProps<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A row of presses of which one is pressed; nothing where there is no choice. */
function Switch<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: SwitchProps<Value>) {
  if (choices.length < 2) return null;
  return (
    <fieldset className="switch">
      <legend className="sr">{label}</legend>
      {choices.map(({ value, words }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

/** The currencies that something is left in. */
function currenciesOf(days: readonly Day[]): Currency[] {
  return sumOf(days)
    .paid.filter(({ amount }) => amount !== 0)
    .map(({ currency }) => currency);
}

function measuresOf(days: readonly Day[]): Choice<Measure>[] {
  const currencies = currenciesOf(days);
  const [only] = currencies.length === 1 ? currencies : [];
  return [
    { value: 'tickets', words: 'Tickets' },
    ...currencies.map((value) => ({ value, words: value === only ? 'Money' : value })),
  ];
}

function periodWords(days: readonly Day[]): Choice<number>[] {
  return periodsOf(days).map((value, at, all) => {
    const isWhole = at === all.length - 1 && value > 30;
    return { value, words: isWhole ? 'All' : `${value} days` };
  });
}

type CursorProps = {
  bars: readonly Bar[];
  at: number | null;
  left: number;
  onPoint: (at: number | null) => void;
};

/**
 * Over the drawing: a finger, a mouse and the arrow keys choose a bar. Its handle is as wide as a
 * bar, so that the bar under a finger is the one that is chosen.
 */
function Cursor({ bars, at, left, onPoint }: CursorProps) {
  const last = bars.length - 1;
  const bar = bars[at ?? last];
  const hover = ({ pointerType, clientX, currentTarget }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    const { left: begin, width } = currentTarget.getBoundingClientRect();
    const found = Math.floor(((clientX - begin) / width) * bars.length);
    onPoint(Math.min(last, Math.max(0, found)));
  };
  return (
    <div className="chart-cursor" style={{ insetInlineStart: `${left * 100}%` }}>
      <input
        type="range"
        aria-label="Day"
        aria-valuetext={bar ? `${sayBar(bar)}: ${saySum(bar)}` : ''}
        min={0}
        max={last}
        step={1}
        value={at ?? last}
        style={{ '--bars': bars.length }}
        onChange={({ target }) => onPoint(Number(target.value))}
        onFocus={() => onPoint(at ?? last)}
        onBlur={() => onPoint(null)}
        onPointerDown={() => onPoint(at ?? last)}
        onPointerMove={hover}
        onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? onPoint(null) : undefined)}
      />
    </div>
  );
}

function Table({ bars, measures }: { bars: readonly Bar[]; measures: readonly Choice<Measure>[] }) {
  return (
    <div className="sr">
      <table>
        <caption>Tickets each day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {measures.map(({ value, words }) => (
              <th key={value} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{sayBar(bar)}</th>
              {measures.map(({ value }) => (
                <td key={value}>{sayValue(valueOf(bar, value), value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Props = {
  days: readonly Day[];
  /** Beside a list, from 768 px. */
  isTall?: boolean | undefined;
};

/** The choices of the chart; a period or a currency that is gone is the first one again. */
function useChoices(days: readonly Day[]) {
  const [measures, periods] = [measuresOf(days), periodWords(days)];
  const [wanted, setMeasure] = useState<Measure>('tickets');
  const [length, setPeriod] = useState<number>();
  const measure = measures.some(({ value }) => value === wanted) ? wanted : 'tickets';
  const known = periods.some(({ value }) => value === length) ? length : undefined;
  const period = known ?? periods.at(-1)?.value ?? 0;
  return { measures, periods, measure, period, setMeasure, setPeriod };
}

/**
 * Sales by day as bars, in tickets or in money, of a period with a scale of its own. A tap, a mouse
 * or the arrow keys say the figure of a bar; and a table has them for a person who does not see
 * them (product §2.7).
 */
export function SalesChart({ days, isTall }: Props) {
  const { measures, periods, measure, period, setMeasure, setPeriod } = useChoices(days);
  const [at, setAt] = useState<number | null>(null);
  const isWide = useWide();
  const shown = lastDays(days, period);
  const bars = dayBars(shown);
  const drawn = withRoom(bars);
  const pointed = at === null ? undefined : drawn[at];
  const whole = { from: bars[0]?.from ?? '', to: bars.at(-1)?.to ?? '' };
  const said = pointed ?? { ...whole, ...sumOf(shown) };
  const choose = <Value,>(set: (value: Value) => void) => {
    return (value: Value): void => {
      set(value);
      setAt(null);
    };
  };
  return (
    <div className="sales-chart">
      <div className="chart-head">
        <output className="chart-said">
          <b>{sayBar(said)}</b> {saySum(said)}
        </output>
        <Switch
          label="What the bars show"
          choices={measures}
          chosen={measure}
          onChoose={choose(setMeasure)}
        />
        <Switch
          label="How far back"
          choices={periods}
          chosen={period}
          onChoose={choose(setPeriod)}
        />
      </div>
      <div className="chart-box">
        <ChartDrawing
          bars={drawn}
          measure={measure}
          at={at}
          isTall={isTall}
          label={chartSentence(bars)}
        />
        <Cursor bars={drawn} at={at} left={leftPart(measure, isWide)} onPoint={setAt} />
      </div>
      <Table bars={bars} measures={measures} />
    </div>
  );
}
