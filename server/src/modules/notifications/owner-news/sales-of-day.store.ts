import type { Currency } from '@clubdraw/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import { mailKind } from '../mail-kind.ts';
import { askedPeriods, digestPeriod } from './digest-period.store.ts';

const kind = 'salesOfDay';

type Row = {
  at: number;
  id: string;
  name: string;
  isPackage: boolean;
  count: number;
  grossMinor: number;
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
    const { rows } = await sql<Row>`
      SELECT asked.at, coalesce(package_id, draws.id) AS id, max(draws.name) AS name,
        package_id IS NOT NULL AS "isPackage",
        CASE WHEN package_id IS NULL THEN sum(payments.count) ELSE count(*) END::int AS count,
        sum(total_minor)::bigint AS "grossMinor", sum(total_minor - fee_minor)::bigint AS "netMinor",
        payments.currency
      FROM ${askedPeriods(abouts)}
      JOIN draws ON draws.owner_id = asked.owner_id AND draws.run_at > begins - interval '2 days'
      JOIN payments ON payments.draw_id = draws.id AND payments.state = 'paid'
        AND ${notedAt} >= begins AND ${notedAt} < ends
      GROUP BY asked.at, package_id, coalesce(package_id, draws.id), payments.currency
      ORDER BY sum(total_minor) DESC`.execute(db);
    return abouts.map(({ from, timezone }, index) => {
      const sold = rows.filter(({ at }) => at === index + 1).map(soldOf);
      return { at: index + 1, mail: { kind, from: new Date(from), timezone, sold } };
    });
  },
});

function soldOf({ id, name, isPackage, count, grossMinor, netMinor, currency }: Row) {
  const gross = { amount: grossMinor, currency };
  return { id, name, isPackage, count, gross, net: { amount: netMinor, currency } };
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
