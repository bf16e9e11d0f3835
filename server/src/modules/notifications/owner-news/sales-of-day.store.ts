import type { SoldOfDay } from '@clubdraw/contract/mails/owner-mails';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { booksOf, keptMinor, sold } from '../../../db/sold.ts';
import { mailKind } from '../mail-kind.ts';
import { askedPeriods, digestPeriod } from './digest-period.store.ts';

const kind = 'salesOfDay';

type Row = {
  at: number;
  id: string;
  name: string;
  isPackage: boolean;
  count: number;
  paidMinor: number;
  refundedMinor: number;
  netMinor: number;
  currency: Currency;
};

/** When we heard of a payment: of a renewal that can be later than the provider's own time. */
const notedAt = sql`greatest(paid_at, payments.created_at)`;

/** Tells an owner what was sold on one day, draw by draw. */
export const salesOfDay = mailKind({
  kind,
  about: digestPeriod,
  read: async (db, abouts) => {
    const owners = sql`owner_id = ANY (${abouts.map(({ ownerId }) => ownerId)}::uuid[])`;
    const first = abouts.map(({ from }) => from).toSorted()[0] ?? null;
    const { rows } = await sql<Row>`
      WITH ${booksOf(sql`${owners} AND run_at > ${first}::timestamptz - interval '2 days'`)},
      purchase AS (
        SELECT draw_id, id, currency, greatest(at, noted_at) AS noted_at, sum(tickets) AS tickets,
          ${keptMinor} AS paid, sum(refunded + refunding)::bigint AS back, sum(fee)::bigint AS fee
        FROM ${sold} WHERE currency IS NOT NULL GROUP BY draw_id, id, currency, at, noted_at)
      SELECT asked.at, coalesce(package_id, draws.id) AS id, max(draws.name) AS name,
        package_id IS NOT NULL AS "isPackage",
        CASE WHEN package_id IS NULL THEN sum(tickets) ELSE count(*) FILTER (WHERE paid > 0) END::int AS count,
        sum(paid)::bigint AS "paidMinor", sum(back)::bigint AS "refundedMinor",
        sum(paid - fee)::bigint AS "netMinor", purchase.currency
      FROM ${askedPeriods(abouts)}
      JOIN draws ON draws.owner_id = asked.owner_id
      JOIN purchase ON purchase.draw_id = draws.id
        AND purchase.noted_at >= begins AND purchase.noted_at < ends
      GROUP BY asked.at, package_id, coalesce(package_id, draws.id), purchase.currency
      ORDER BY sum(paid) DESC`.execute(db);
    return abouts.map(({ from, timezone }, index) => {
      const sold = rows.filter(({ at }) => at === index + 1).map(soldOf);
      return { at: index + 1, mail: { kind, from: new Date(from), timezone, sold } };
    });
  },
});

function soldOf({ id, name, isPackage, count, currency, ...minor }: Row): SoldOfDay {
  const money = (amount: number): Money => ({ amount, currency });
  const paid = money(minor.paidMinor);
  return {
    id,
    name,
    isPackage,
    count,
    paid,
    refunded: money(minor.refundedMinor),
    net: money(minor.netMinor),
  };
}

/** The first sale of an owner from an instant on; undefined when there is none. */
export async function findFirstSaleFrom(
  trx: Trx,
  { ownerId, from }: { ownerId: string; from: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(${notedAt}) AS at FROM draws JOIN payments ON payments.draw_id = draws.id
    WHERE draws.owner_id = ${ownerId} AND draws.run_at > ${from}::timestamptz - interval '2 days'
      AND payments.state = 'paid' AND ${notedAt} >= ${from}`.execute(trx);
  return rows[0]?.at ?? undefined;
}

/** Whether an owner has a draw that still sells. */
export async function hasOpenDraw(trx: Trx, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws WHERE owner_id = ${ownerId}
      AND cancelled_at IS NULL AND closed_at IS NULL AND NOT is_planned LIMIT 1`.execute(trx);
  return rows.length > 0;
}
