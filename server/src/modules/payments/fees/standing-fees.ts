import { boundsOfMonth, monthAfter, monthOf } from '@clubdraw/domain/time/month';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { listFeeMoves, type FeeLine } from './fee-moves.store.ts';
import { sumToldFees, type ClosedUntil, type ToldFees } from './fee-statements.store.ts';

/** The first month of a club that is not closed. */
export function firstOpenMonth({ closedUntil, begunAt }: ClosedUntil, timezone: string): string {
  return closedUntil === null ? monthOf(begunAt, timezone) : monthAfter(closedUntil);
}

type Asked = {
  ownerId: string;
  month: string;
  timezone: string;
  /** No earlier month is open: what was not told of those that are closed stands in this one. */
  isFirstOpen: boolean;
};

/** The fees of a month that is not closed, as they stand now. */
export async function standingFees(
  db: ReadDb,
  { ownerId, month, timezone, isFirstOpen }: Asked,
): Promise<FeeLine[]> {
  const moves = await listFeeMoves(db, { ownerId, timezone, ...boundsOfMonth(month, timezone) });
  const told = isFirstOpen ? await sumToldFees(db, ownerId) : [];
  return moves
    .filter(({ day }) => day !== null || isFirstOpen)
    .map((line) => (line.day === null ? untold(line, told) : line))
    .filter(({ charged, returned }) => charged !== 0 || returned !== 0);
}

/** The part of earlier months that no statement has. */
function untold(line: FeeLine, all: readonly ToldFees[]): FeeLine {
  const told = all.find(({ currency }) => currency === line.currency);
  const { charged = 0, returned = 0 } = told ?? {};
  return { ...line, charged: line.charged - charged, returned: line.returned - returned };
}
