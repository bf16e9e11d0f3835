import type {
  getFeeStatementCall,
  listFeeStatementsCall,
} from '@clubdraw/contract/payments/fee-statements';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { monthClosesAt, statementNumber } from '@clubdraw/domain/money/fee-months';
import { monthAfter, monthOf } from '@clubdraw/domain/time/month';
import type { Context } from '../../../context.ts';
import type { FeeLine } from './fee-moves.store.ts';
import {
  findBusinessName,
  findClosedUntil,
  findFeeStatement,
  listFeeLines,
  listNumberedMonths,
} from './fee-statements.store.ts';
import { firstOpenMonth, standingFees } from './standing-fees.ts';

type Asked = { ownerId: string; month: string };
type Statement = AnswerOf<typeof getFeeStatementCall>;

/**
 * The platform's fees of a club in a month: the statement, or what stands of a month that is not
 * closed (product §14.23).
 */
export async function readFeeStatement(context: Context, asked: Asked): Promise<Statement> {
  const { db } = context;
  const stored = await findFeeStatement(db, asked);
  if (!stored) return readOpenMonth(context, asked);
  const { month, number, ...parties } = stored;
  return {
    month,
    number: statementNumber(month, number),
    isClosed: true,
    ...parties,
    books: booksOf(await listFeeLines(db, asked)),
  };
}

async function readOpenMonth({ db, settings }: Context, asked: Asked): Promise<Statement> {
  const { ownerId, month } = asked;
  const { platformZone: timezone, platformLegal: issuer } = settings;
  const until = await findClosedUntil(db, ownerId);
  const first = until && firstOpenMonth(until, timezone);
  const isClosed = first !== undefined && month < first;
  const lines =
    first === undefined || isClosed
      ? []
      : await standingFees(db, { ownerId, month, timezone, isFirstOpen: month === first });
  return {
    month,
    number: null,
    isClosed,
    issuer,
    club: await findBusinessName(db, ownerId),
    timezone,
    closedAt: monthClosesAt(month, timezone),
    books: booksOf(lines),
  };
}

function booksOf(lines: readonly FeeLine[]): Statement['books'] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, days]) => {
    const money = (amount: number) => ({ amount, currency });
    const sum = (of: 'charged' | 'returned') => days.reduce((all, day) => all + day[of], 0);
    return {
      charged: money(sum('charged')),
      returned: money(sum('returned')),
      total: money(sum('charged') - sum('returned')),
      days: days.map(({ day, charged, returned }) => ({
        day,
        charged: money(charged),
        returned: money(returned),
      })),
    };
  });
}

/** The months of a club with a statement, and in front of them those that are not closed. */
export async function listFeeStatements(
  { db, clock, settings: { platformZone } }: Context,
  { ownerId }: { ownerId: string },
): Promise<AnswerOf<typeof listFeeStatementsCall>> {
  const until = await findClosedUntil(db, ownerId);
  if (!until) return { months: [] };
  const present = monthOf(clock.now(), platformZone);
  const open: string[] = [];
  const first = firstOpenMonth(until, platformZone);
  for (let month = first; month <= present; month = monthAfter(month)) open.unshift(month);
  const numbered = await listNumberedMonths(db, ownerId);
  return {
    months: [
      ...open.map((month) => ({ month, number: null })),
      ...numbered.map(({ month, number }) => ({ month, number: statementNumber(month, number) })),
    ],
  };
}
