import type { MonthSales } from '@clubdraw/contract/payments/month-sales';
import { csvName } from '@clubdraw/domain/texts/file-name';
import { maskedCode } from '@clubdraw/domain/entries/codes/masked-code';
import { maskedEmail } from '@clubdraw/domain/people/masked-email';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { boundsOfMonth, monthOf } from '@clubdraw/domain/time/month';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import { findClub } from '../../clubs/find-club.ts';
import { csvOf, pagesOf, type Cells } from '../../../http/mount/csv-pages.ts';
import { moneyCells, moneyColumns } from '../../draws/members/money-cells.ts';
import { listSalesOfSpan, sumSalesOfSpan, type MonthLine } from './month-sales.store.ts';
import { summedSales } from './read-sales.ts';

type Asked = { ownerId: string; month?: string | undefined; timezone: string };

/** The month that is asked for, or the present one: a device's clock may be wrong. */
function askedMonth({ clock }: Context, { month, timezone }: Asked): string {
  return month ?? monthOf(clock.now(), timezone);
}

/** The money that a club took in a month, in all its draws and packages (product §2.41). */
export async function readMonthSales(context: Context, asked: Asked): Promise<MonthSales> {
  const { ownerId, timezone } = asked;
  const month = askedMonth(context, asked);
  const all = await sumSalesOfSpan(context.db, { ownerId, ...boundsOfMonth(month, timezone) });
  return { month, books: all.map((one) => summedSales(one, one.currency)) };
}

/**
 * The payments of that month as CSV, which add up to the same money (product §2.41); masked, where
 * the reader sees no whole addresses and entry codes.
 */
export async function exportMonthSales(
  context: Context,
  { isMasked, ...asked }: Asked & { isMasked: boolean },
): Promise<{ fileName: string; text: AsyncIterable<string> }> {
  const { ownerId, timezone } = asked;
  const month = askedMonth(context, asked);
  const span = { ownerId, ...boundsOfMonth(month, timezone) };
  const pages = pagesOf<MonthLine>((page) =>
    readLate(context, async (db) => listSalesOfSpan(db, span, page)),
  );
  const { clubName } = await findClub(context, ownerId);
  return {
    fileName: csvName([clubName, month, 'sales']),
    text: csvOf(headerOf(timezone), pages, (line) =>
      cellsOf(isMasked ? masked(line) : line, timezone),
    ),
  };
}

function masked(line: MonthLine): MonthLine {
  const { email, entryCode } = line;
  return { ...line, email: maskedEmail(email), entryCode: entryCode && maskedCode(entryCode) };
}

function headerOf(timezone: string): Cells {
  return [
    `Date (${timezone})`,
    'Draw or Membership',
    'Kind',
    'Email',
    'No. Tickets',
    ...moneyColumns,
    'Ticket Codes',
    'Link',
    'Entry Code',
    'Payment',
  ];
}

function cellsOf(line: MonthLine, timezone: string): Cells {
  return [
    localDateTime(line.at, timezone).replace('T', ' '),
    line.about,
    line.isOfPackage ? 'Membership' : 'Draw',
    line.email,
    line.tickets,
    ...moneyCells(line),
    line.codes.join(' '),
    line.via ?? '',
    line.entryCode ?? '',
    line.id,
  ];
}
