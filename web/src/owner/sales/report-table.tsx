import type { ReportKind, ReportRow, ReportTotal } from '@clubdraw/contract/payments/money-report';
import { showAmount, type Money } from '@clubdraw/domain/money/money';
import { showMonth } from '@clubdraw/domain/time/month';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import { minus } from '../figures/short-sales.tsx';

export const lineWords: Record<ReportKind, string> = {
  day: 'Day',
  month: 'Month',
  draw: 'Draw or membership',
  link: 'Link',
  code: 'Entry code',
};

/** The thing that a row is of, in words. */
function keyWords({ key, name }: ReportRow, by: ReportKind): string {
  if (key === null) return by === 'code' ? 'Without a code' : 'Without a link';
  if (by === 'month') return showMonth(key);
  return name ?? key;
}

/** A package's draw has the id of the package, and its number. */
function pathOf({ key }: ReportRow): string {
  const [id = '', number] = (key ?? '').split(':');
  return number === undefined ? paths.drawDetails(id) : paths.packageDetails(id);
}

/** The counts, and what was taken off the sales. */
function detailWords(of: ReportTotal): string {
  const { payments, tickets, freeEntries, refunds, takenBack, platformFee, providerFee } = of;
  const words = [
    payments === 1 ? '1 payment' : `${showCount(payments)} payments`,
    tickets === 1 ? '1 ticket' : `${showCount(tickets)} tickets`,
    ...(freeEntries > 0 ? [`${showCount(freeEntries)} free`] : []),
    ...lessWords('refunds', [refunds]),
    ...lessWords('taken by banks', [takenBack]),
    ...lessWords('fees', [platformFee, providerFee]),
  ];
  return words.join(', ');
}

function lessWords(name: string, parts: readonly [Money, ...Money[]]): string[] {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return amount === 0 ? [] : [`${name} ${minus({ ...parts[0], amount })}`];
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
              <span className="small dim">{detailWords(row)}</span>
            </th>
            <Cells of={row} />
          </tr>
        ))}
        <tr>
          <th scope="row">
            All
            <br />
            <span className="small dim">{detailWords(total)}</span>
          </th>
          <Cells of={total} />
        </tr>
      </tbody>
    </table>
  );
}
