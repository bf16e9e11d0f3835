import { sql, type RawBuilder } from 'kysely';
import { inOwnCurrency } from './in-own-currency.ts';

/*
 * The books of clubs: every figure of sales that an owner sees (details, dashboard, charts, links,
 * mails, files) is a sum over the rows of `sold`, so that they agree. A row is a payment or an
 * entry as it came, or what was taken from one since: tickets that became void, money that went
 * back, the platform's share that went with it. Each has the instant of the purchase, so that a sum
 * of days is net of refunds too. Few payments are ever touched.
 */

const booked = sql`payments.state IN ('paid', 'late')`;

const ofOwn = sql`payments.draw_id = own.id AND ${booked} AND ${inOwnCurrency('own')}`;

/** Money of the row `touched` that went back, or is on its way, and whether a bank took it. */
const movements = sql`(
  SELECT amount_minor, state = 'succeeded' AS is_back, false AS is_banks
  FROM refunds WHERE payment_id = touched.id AND state IN ('succeeded', 'requested', 'pending')
  UNION ALL
  SELECT amount_minor, true, false FROM partial_refunds
  WHERE payment_id = touched.id AND state = 'succeeded'
  UNION ALL
  SELECT amount_minor, true, true FROM disputes
  WHERE payment_id = touched.id AND state IN ('open', 'lost'))`;

/**
 * The tickets that the payment `touched` stands for now: of a draw that is not open yet those to
 * come.
 */
const standing = sql`CASE WHEN own.is_planned THEN CASE WHEN is_place THEN count ELSE 0 END
  ELSE (SELECT count(*) FROM tickets WHERE payment_id = touched.id AND voided_at IS NULL) END`;

type Which = RawBuilder<unknown>;

/** Whether a column is one of the ids that a statement asks for; of all where it names none. */
function isAmong(column: Which, ids: Which | undefined): Which {
  return ids === undefined ? sql`true` : sql`${column} IN (${ids})`;
}

/**
 * The expressions that `soldOf` reads, for the `WITH` of a statement: the draws for which `which`
 * holds, and their payments and entries that something was taken from. `ids` selects the payments
 * and entries that are asked for.
 */
export function booksOf(which: Which, ids?: Which): Which {
  const isAsked = isAmong(sql`payments.id`, ids);
  const ofPayments = (table: string): Which =>
    sql`SELECT payments.id FROM own JOIN payments ON ${ofOwn} JOIN ${sql.table(table)} AS had ON had.payment_id = payments.id
      WHERE ${isAsked}`;
  return sql`own AS MATERIALIZED (
      SELECT id, currency, package_id, is_planned, cancelled_at IS NOT NULL AS is_cancelled
      FROM draws WHERE ${which}),
    touched AS MATERIALIZED (
      ${ofPayments('refunds')} UNION ${ofPayments('partial_refunds')}
      UNION ${ofPayments('disputes')} UNION ${ofPayments('fraud_warnings')}
      UNION SELECT payment_id FROM own JOIN tickets ON tickets.draw_id = own.id
        WHERE voided_at IS NOT NULL AND payment_id IS NOT NULL AND ${isAmong(sql`payment_id`, ids)}),
    void_entries AS MATERIALIZED (
      SELECT DISTINCT promo_entry_id AS id FROM own JOIN tickets ON tickets.draw_id = own.id
      WHERE voided_at IS NOT NULL AND promo_entry_id IS NOT NULL AND ${isAmong(sql`promo_entry_id`, ids)})`;
}

/**
 * The money of an entry, from `gross` on. The types are those of the other rows, so that each part
 * is planned by itself.
 */
const nothing = sql`0::bigint, 0::bigint, 0::bigint, 0, 0::bigint, 0::bigint, 0::bigint`;

/**
 * The rows, behind the expressions of `booksOf` with the same ids. `id` is that of the payment or
 * entry; money is in minor units of `currency`, which an entry has none of. `tickets` are those
 * that stand, `gross` is all that was paid, `refunded` and `refunding` what went back or is going,
 * `by_banks` the part of `refunded` that banks took, `fee` the platform's share of the rest.
 */
export function soldOf(ids?: Which): Which {
  return sql`(
  SELECT payments.draw_id, payments.id, paid_at AS at, created_at AS noted_at, via, membership_id, entry_code, payments.currency,
    CASE WHEN payments.state = 'paid' THEN count::bigint ELSE 0 END AS tickets, total_minor AS gross,
    fee_minor AS fee, coalesce(provider_fee_minor, 0) AS provider_fee,
    CASE WHEN provider_fee_minor IS NULL THEN 1 ELSE 0 END AS fees_unknown,
    0::bigint AS refunded, 0::bigint AS refunding, 0::bigint AS by_banks
  FROM own JOIN payments ON ${ofOwn} WHERE ${isAmong(sql`payments.id`, ids)}
  UNION ALL
  SELECT payments.draw_id, payments.id, paid_at, created_at, via, membership_id, entry_code, payments.currency,
    CASE WHEN payments.state = 'paid' THEN ${standing} - count ELSE 0 END, 0::bigint,
    -(SELECT coalesce(sum(amount_minor), 0)::bigint FROM returned_shares WHERE payment_id = payments.id),
    0::bigint, 0,
    least(total_minor, back), greatest(0, least(total_minor - back, going)), least(total_minor, banks)
  FROM touched JOIN payments ON payments.id = touched.id JOIN own ON ${ofOwn}, LATERAL (
    SELECT coalesce(sum(amount_minor) FILTER (WHERE is_back), 0)::bigint AS back,
      coalesce(sum(amount_minor) FILTER (WHERE NOT is_back), 0)::bigint AS going,
      coalesce(sum(amount_minor) FILTER (WHERE is_back AND is_banks), 0)::bigint AS banks
    FROM ${movements} AS movement) AS moved
  UNION ALL
  SELECT draw_id, entry.id, created_at, created_at, via, NULL::uuid, entry_code, NULL::text, count::bigint, ${nothing}
  FROM own JOIN promo_entries AS entry ON entry.draw_id = own.id WHERE ${isAmong(sql`entry.id`, ids)}
  UNION ALL
  SELECT draw_id, entry.id, created_at, created_at, via, NULL::uuid, entry_code, NULL::text,
    (SELECT count(*) FROM tickets WHERE promo_entry_id = entry.id AND voided_at IS NULL) - count, ${nothing}
  FROM void_entries JOIN promo_entries AS entry ON entry.id = void_entries.id
) AS sold`;
}

/** All of them. */
export const sold = soldOf();

/** The money that buyers paid and have not back, nor will have soon. */
export const keptMinor = sql`(sum(gross) - sum(refunded) - sum(refunding))::bigint`;
