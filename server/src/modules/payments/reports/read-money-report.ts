import type {
  MoneyReport,
  ReportKind,
  ReportRow,
  ReportTotal,
} from '@clubdraw/contract/payments/money-report';
import { maskedCode } from '@clubdraw/domain/entries/codes/masked-code';
import { toMajor, type Currency, type Money } from '@clubdraw/domain/money/money';
import { csvName } from '@clubdraw/domain/texts/file-name';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { findClub } from '../../clubs/find-club.ts';
import { csvOf, type Cells } from '../../draws/listing.ts';
import { listReport, type ReportLine } from './money-report.store.ts';

type Asked = {
  ownerId: string;
  from: string;
  to: string;
  by: ReportKind;
  currency?: Currency | undefined;
  /** The reader sees no whole entry codes. */
  isMasked: boolean;
};

/** A club's money from a day to a day, taken apart in one of several ways (product §14.22). */
export async function readMoneyReport(context: Context, asked: Asked): Promise<MoneyReport> {
  const lines = await readLate(context, async (db) => listReport(db, asked));
  const isMasked = asked.isMasked && asked.by === 'code';
  const rows = isMasked ? withMaskedKeys(lines.map(rowOf)) : lines.map(rowOf);
  const byCurrency = Map.groupBy(rows, ({ sales }) => sales.currency);
  return { rows, totals: [...byCurrency.values()].map(sumOf) };
}

/** Codes that begin alike are numbered, so that each row has a name of its own. */
function withMaskedKeys(rows: readonly ReportRow[]): ReportRow[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    if (row.key === null) return row;
    const key = maskedCode(row.key);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { ...row, key: time === 1 ? key : `${key} (${time})` };
  });
}

function rowOf({ key, name, currency, ...line }: ReportLine): ReportRow {
  const money = (amount: number): Money => ({ amount, currency });
  const { gross, refunded, refunding, fee, providerFee, takenBack } = line;
  const { feesUnknown, payments, tickets, freeEntries } = line;
  return {
    key,
    name,
    sales: money(gross),
    refunds: money(refunded - takenBack),
    takenBack: money(takenBack),
    refunding: money(refunding),
    platformFee: money(fee),
    providerFee: money(providerFee),
    net: money(gross - refunded - fee - providerFee),
    feesUnknown,
    payments,
    tickets,
    freeEntries,
  };
}

const moneyNames = [
  'sales',
  'refunds',
  'takenBack',
  'refunding',
  'platformFee',
  'providerFee',
  'net',
] as const;
const countNames = ['feesUnknown', 'payments', 'tickets', 'freeEntries'] as const;

/** The sum of rows of one currency. */
function sumOf(rows: readonly ReportRow[]): ReportTotal {
  return rows.reduce<ReportTotal>((total, row) => {
    const next = { ...total };
    for (const name of moneyNames) {
      const { amount, currency } = total[name];
      next[name] = { amount: amount + row[name].amount, currency };
    }
    for (const name of countNames) next[name] = total[name] + row[name];
    return next;
  }, zeroOf(rows));
}

function zeroOf(rows: readonly ReportRow[]): ReportTotal {
  const [first] = rows;
  if (!first) throw new TypeError('nothing has no currency');
  const zero: Money = { amount: 0, currency: first.sales.currency };
  return {
    sales: zero,
    refunds: zero,
    takenBack: zero,
    refunding: zero,
    platformFee: zero,
    providerFee: zero,
    net: zero,
    feesUnknown: 0,
    payments: 0,
    tickets: 0,
    freeEntries: 0,
  };
}

const titles: Record<ReportKind, Cells> = {
  day: ['Day'],
  month: ['Month'],
  draw: ['Draw or Membership', 'Draw Id'],
  link: ['Link'],
  code: ['Entry Code'],
};

/** The same as CSV (product §14.22). */
export async function exportMoneyReport(
  context: Context,
  asked: Asked,
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const { ownerId, from, to, by } = asked;
  const { rows } = await readMoneyReport(context, asked);
  const { clubName } = await findClub(context, ownerId);
  return {
    fileName: csvName([clubName, from, to, 'by', by]),
    text: csvOf(headerOf(by), inOnePage(rows), (row) => cellsOf(row, by)),
  };
}

async function* inOnePage(rows: readonly ReportRow[]): AsyncIterable<readonly ReportRow[]> {
  yield rows;
}

function headerOf(by: ReportKind): Cells {
  return [
    ...titles[by],
    'Currency',
    'Sales',
    'Refunds',
    'Taken Back By Banks',
    'On Its Way Back',
    'Platform Fee',
    'Provider Fee',
    'You Keep',
    'Payments',
    'Tickets',
    'Free Entries',
  ];
}

function cellsOf(row: ReportRow, by: ReportKind): Cells {
  const { key, name, payments, tickets, freeEntries, sales } = row;
  return [
    ...(by === 'draw' ? [name ?? ''] : []),
    key ?? '',
    sales.currency,
    ...moneyNames.map((one) => toMajor(row[one])),
    payments,
    tickets,
    freeEntries,
  ];
}
