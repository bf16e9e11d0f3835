import type { listPayoutsCall } from '@clubdraw/contract/payments/payouts';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { AnyMoney } from '@clubdraw/domain/money/any-money';
import type { Context } from '../../../context.ts';
import { countListed } from '../../draws/listing.ts';
import {
  countPayoutsOf,
  listParts,
  listPayoutsOf,
  type PartRow,
  type PayoutRow,
} from './payouts.store.ts';

type Asked = { ownerId: string; page: number; pageSize: number };
type Listed = AnswerOf<typeof listPayoutsCall>;

/** The payouts to a club's bank, each with the draws whose money it is (product §14.21). */
export async function listPayouts({ db }: Context, asked: Asked): Promise<Listed> {
  const { ownerId, page, pageSize } = asked;
  const limits = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listPayoutsOf(db, { ownerId, ...limits });
  const parts = await listParts(
    db,
    rows.map(({ id }) => id),
  );
  const byPayout = Map.groupBy(parts, ({ payoutId }) => payoutId);
  const total = await countListed(asked, rows.length, async () => countPayoutsOf(db, { ownerId }));
  return {
    payouts: rows.map((row) => payoutOf(row, byPayout.get(row.id) ?? [])),
    totalPages: Math.ceil(total / pageSize),
    totalRecords: total,
  };
}

function payoutOf(
  { amount, currency, other, ...row }: PayoutRow,
  parts: readonly PartRow[],
): Listed['payouts'][number] {
  const money = (minor: number): AnyMoney => ({ amount: minor, currency });
  return {
    ...row,
    amount: money(amount),
    parts: parts.map(({ publicId: drawId, packageId, name, sales, refunds, fees }) => ({
      drawId,
      packageId,
      name,
      sales: money(sales),
      refunds: money(refunds),
      fees: money(fees),
      net: money(sales - refunds - fees),
    })),
    other: other === null ? null : money(other),
  };
}
