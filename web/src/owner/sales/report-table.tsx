import type { ReportKind, ReportRow, ReportTotal } from '@clubdraw/contract/payments/money-report';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { showDay } from '@clubdraw/domain/time/local-time';
import { showMonth } from '@clubdraw/domain/time/month';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import { Pieces, type Piece } from '../figures/pieces.tsx';
import { minus } from '../figures/short-sales.tsx';

export const lineWords: Record<ReportKind, string> = {
  day: 'Day',
  month: 'Month',
  draw: 'Draw or membership',
  link: 'Link',
  code: 'Entry code',
};

/** "Sun 29 Nov 2026" of a day of the calendar. */
export function dayWords(day: string): string {
  return showDay(new Date(`${day}T12:00:00Z`), 'UTC');
}

/** The thing that a row is of, in words. */
function keyWords({ key, name }: ReportRow, by: ReportKind): string {
  if (key === null) return by === 'code' ? 'Without a code' : 'Without a link';
  if (by === 'month') return showMonth(key);
  if (by === 'day') return dayWords(key);
  return name ?? key;
}

/** A package's draw has the id of the package, and its number. */
function pathOf({ key }: ReportRow): string {
  const [id = '', number] = (key ?? '').split(':');
  return number === undefined ? paths.drawDetails(id) : paths.packageDetails(id);
}

/** The counts, what was taken off the sales, what will be, and what is not known yet. */
function detailsOf(of: ReportTotal): Piece[] {
  const { payments, tickets, freeEntries, refunds, takenBack, platformFee, providerFee } = of;
  const { feesUnknown: open, refunding } = of;
  return [
    { words: payments === 1 ? '1 payment' : `${showCount(payments)} payments` },
    { words: tickets === 1 ? '1 ticket' : `${showCount(tickets)} tickets` },
    ...(freeEntries > 0 ? [{ words: `${showCount(freeEntries)} free` }] : []),
    ...lessOf('refunds', [refunds]),
    ...lessOf('taken by banks', [takenBack]),
    ...lessOf('fees', [platformFee, providerFee]),
    ...(refunding.amount > 0
      ? [{ words: `${showAmount(refunding)} of what is left is on its way back` }]
      : []),
    ...(open > 0
      ? [{ words: `${showCount(open)} ${open === 1 ? 'fee is' : 'fees are'} not known yet` }]
      : []),
  ];
}

function lessOf(words: string, parts: readonly [Money, ...Money[]]): Piece[] {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return amount === 0 ? [] : [{ words, amount: minus({ ...parts[0], amount }) }];
}

function Cells({ of }: { of: ReportTotal }) {
  return (
    <>
      <td className="r">{showAmount(of.sales)}</td>
      <td className="r">{showAmount(of.net)}</td>
    </>
  );
}

type Props = { by: ReportKind; total: ReportTotal; rows: readonly ReportRow[] };

/** A row for each part, and their sum, in one currency. */
export function ReportTable({ by, total, rows }: Props) {
  const { currency } = total.sales;
  return (
    <table className="plain-table report">
      <caption className="sr">
        {currency} by {lineWords[by].toLowerCase()}
      </caption>
      <thead>
        <tr>
          <th scope="col">{lineWords[by]}</th>
          <th scope="col" className="r">
            Sales, {currency}
          </th>
          <th scope="col" className="r">
            You keep
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key ?? ''}>
            <th scope="row">
              {by === 'draw' ? (
                <Link to={pathOf(row)}>{keyWords(row, by)}</Link>
              ) : (
                keyWords(row, by)
              )}
              <br />
              <span className="small dim">
                <Pieces of={detailsOf(row)} />
              </span>
            </th>
            <Cells of={row} />
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">
            All
            <br />
            <span className="small dim">
              <Pieces of={detailsOf(total)} />
            </span>
          </th>
          <Cells of={total} />
        </tr>
      </tbody>
    </table>
  );
}
