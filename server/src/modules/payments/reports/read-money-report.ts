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
import { csvOf, type Cells } from '../../../http/mount/csv-pages.ts';
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
  const ofCurrencies = [...Map.groupBy(lines, ({ currency }) => currency).values()];
  return { rows, totals: ofCurrencies.map((all) => totalOf(all.reduce(together))) };
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

function rowOf(line: ReportLine): ReportRow {
  return { key: line.key, name: line.name, ...totalOf(line) };
}

function totalOf({ currency, ...line }: ReportLine): ReportTotal {
  const money = (amount: number): Money => ({ amount, currency });
  const { gross, refunded, refunding, fee, providerFee, takenBack } = line;
  const { feesUnknown, payments, tickets, freeEntries } = line;
  return {
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

/** The sum of two lines of one currency, under the name of the first. */
function together(one: ReportLine, other: ReportLine): ReportLine {
  return {
    ...one,
    gross: one.gross + other.gross,
    refunded: one.refunded + other.refunded,
    refunding: one.refunding + other.refunding,
    fee: one.fee + other.fee,
    providerFee: one.providerFee + other.providerFee,
    takenBack: one.takenBack + other.takenBack,
    feesUnknown: one.feesUnknown + other.feesUnknown,
    payments: one.payments + other.payments,
    tickets: one.tickets + other.tickets,
    freeEntries: one.freeEntries + other.freeEntries,
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
  const { key, name, payments, tickets, freeEntries } = row;
  const { sales, refunds, takenBack, refunding, platformFee, providerFee, net } = row;
  return [
    ...(by === 'draw' ? [name ?? ''] : []),
    key ?? '',
    sales.currency,
    ...[sales, refunds, takenBack, refunding, platformFee, providerFee, net].map(toMajor),
    payments,
    tickets,
    freeEntries,
  ];
}
