import { CompiledQuery } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/** A paid invoice, and what it buys: a place in a draw, or nothing and the money goes back. */
export type PeriodRow = {
  paymentId: string;
  membershipId: string;
  invoiceId: string;
  providerPaymentId: string;
  /**
   * The sum that was paid, and the platform's share of it, in minor units of the membership's
   * currency.
   */
  total: number;
  fee: number;
  /** By the provider's clock. */
  paidAt: Date;
  periodEndsAt: Date | null;
  period: number;
  /** The tier whose price was billed, and the tickets that it brings in this period. */
  tierId: string;
  /** The price that it was billed by, where no agreement has it. */
  ownPriceId: string | null;
  count: number;
  drawId: string;
  /** Why it bought nothing; null for a place. */
  backCause: 'late_payment' | 'draw_full' | null;
  refundId: string;
};

/** $1 now; from $2 on one array for each column. A total is compared with the price of its tier. */
const record = `
  WITH arrived AS MATERIALIZED (
    SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[],
      $7::timestamptz[], $8::timestamptz[], $9::int[], $10::int[], $11::uuid[], $12::text[],
      $13::uuid[], $14::bigint[], $15::uuid[], $16::text[]) AS x(payment_id, membership_id, invoice_id,
      provider_id, fee, paid_at, period_ends_at, period, count, draw_id, back_cause, refund_id,
      total, tier_id, own_price_id)
  ),
  paid AS MATERIALIZED (
    SELECT arrived.*, back_cause IS NOT NULL AS is_late, member.email, tiers.price_minor,
      member.currency, member.owner_id, member.account_id, member.method, member.terms_version_id,
      member.session_expires_at, draws.is_planned
    FROM arrived JOIN memberships AS member ON member.id = membership_id
      JOIN tiers ON tiers.id = arrived.tier_id
      JOIN draws ON draws.id = draw_id
  ),
  stored AS (
    INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
      currency, method, terms_version_id, state, session_expires_at, check_at,
      provider_payment_id, created_at, paid_at, membership_id, invoice_id, period, tier_id, is_place)
    SELECT payment_id, draw_id, owner_id, account_id, email, count, total, fee, currency,
      method, terms_version_id, CASE WHEN is_late THEN 'late' ELSE 'paid' END,
      session_expires_at, 'infinity', provider_id, $1::timestamptz, paid_at, membership_id,
      invoice_id, period, tier_id, NOT is_late
    FROM paid
    RETURNING id
  ),
  before AS MATERIALIZED (
    SELECT id AS known_id, is_member AS was_member FROM memberships
    WHERE id IN (SELECT membership_id FROM paid) FOR UPDATE
  ),
  member AS (
    UPDATE memberships SET paid_periods = paid_periods + sum.placed,
      -- Money that goes back, of one that goes on: its package was cancelled, or its draw is full.
      state = CASE WHEN state = 'ended' OR sum.placed = 0 THEN 'ended' ELSE 'active' END,
      ended_at = CASE WHEN sum.placed = 0 THEN coalesce(ended_at, $1::timestamptz)
        ELSE ended_at END,
      end_cause = CASE WHEN sum.placed = 0 THEN coalesce(end_cause, 'package')
        ELSE end_cause END,
      started_at = coalesce(memberships.started_at, sum.started_at),
      client_hash = NULL, network_hash = NULL,
      is_member = is_member OR sum.placed > 0,
      period_ends_at = greatest(memberships.period_ends_at, sum.ends_at),
      checks = 0,
      own_price_id = coalesce(sum.own_price_id, memberships.own_price_id),
      check_at = CASE WHEN state = 'ended' THEN check_at
        WHEN sum.placed = 0 THEN $1::timestamptz
        ELSE coalesce(greatest(memberships.period_ends_at, sum.ends_at), $1::timestamptz)
          + interval '2 hours' END
    FROM (
      SELECT membership_id, (count(*) FILTER (WHERE NOT is_late))::int AS placed,
        min(paid_at) FILTER (WHERE NOT is_late) AS started_at, max(period_ends_at) AS ends_at,
        (array_agg(own_price_id ORDER BY period DESC)
          FILTER (WHERE own_price_id IS NOT NULL))[1] AS own_price_id
      FROM paid GROUP BY membership_id
    ) AS sum JOIN before ON known_id = membership_id
    WHERE id = membership_id
    RETURNING package_id, is_member AND NOT was_member AS has_joined
  ),
  joined AS (
    UPDATE packages SET members = members + sum.count
    FROM (SELECT package_id, count(*)::int AS count FROM member WHERE has_joined GROUP BY package_id)
      AS sum
    WHERE id = sum.package_id
  ),
  planned AS (
    UPDATE draws SET planned_tickets = planned_tickets + sum.count,
      planned_members = planned_members + sum.places
    FROM (
      SELECT draw_id, sum(count)::int AS count, count(*)::int AS places
      FROM paid WHERE NOT is_late AND is_planned GROUP BY draw_id
    ) AS sum
    WHERE draws.id = sum.draw_id
  ),
  -- After the payments that they are for, hence the join.
  ticket AS MATERIALIZED (
    SELECT given.* FROM (
      SELECT draw_id, array_agg(payment_id ORDER BY payment_id) AS ids,
        array_agg(email ORDER BY payment_id) AS emails,
        array_agg(count ORDER BY payment_id) AS counts
      FROM paid JOIN stored ON stored.id = payment_id WHERE NOT is_late AND NOT is_planned
      GROUP BY draw_id
    ) AS batch, issue_tickets(draw_id, ids, emails, counts, $1::timestamptz) AS given
  ),
  given_back AS (
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, state, try_at, created_at)
    SELECT refund_id, payment_id, total, currency, back_cause, 'requested', $1::timestamptz,
      $1::timestamptz
    FROM paid WHERE is_late
  )
  SELECT paid.payment_id AS "paymentId", email, invoice_id AS "invoiceId", paid.draw_id AS "drawId",
    total <> price_minor AS "isOtherSum", first_serial AS "firstSerial"
  FROM paid LEFT JOIN (
    SELECT holder, min(serial) AS first_serial FROM ticket GROUP BY holder
  ) AS first ON holder = paid.payment_id
  WHERE NOT is_late`;

/** A period that bought a draw, and its first ticket; none while the draw is not open. */
export type PlacedPeriod = {
  paymentId: string;
  invoiceId: string;
  email: string;
  drawId: string;
  /** The club changed what this period costs, at the provider. */
  isOtherSum: boolean;
  firstSerial: number | null;
};

/**
 * Writes paid periods: payment, membership, tickets with their codes where the bought draw is open,
 * and counters; of late ones the payment and its refund. In one statement; the package, the
 * memberships and their draws are locked by the caller. Answers those that are not late.
 */
export async function insertPeriods(
  trx: Trx,
  { rows: all, now }: { rows: readonly PeriodRow[]; now: Date },
): Promise<PlacedPeriod[]> {
  const { rows } = await trx.executeQuery<PlacedPeriod>(
    CompiledQuery.raw(record, [
      now,
      all.map((one) => one.paymentId),
      all.map((one) => one.membershipId),
      all.map((one) => one.invoiceId),
      all.map((one) => one.providerPaymentId),
      all.map((one) => one.fee),
      all.map((one) => one.paidAt),
      all.map((one) => one.periodEndsAt),
      all.map((one) => one.period),
      all.map((one) => one.count),
      all.map((one) => one.drawId),
      all.map((one) => one.backCause),
      all.map((one) => one.refundId),
      all.map((one) => one.total),
      all.map((one) => one.tierId),
      all.map((one) => one.ownPriceId),
    ]),
  );
  return rows;
}
