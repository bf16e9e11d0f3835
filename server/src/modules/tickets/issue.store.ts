import { CompiledQuery } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { paidTakenOff } from '../../flow/fair-share/unpaid-places.ts';

/** A payment whose money has arrived, with the ids of what may come of it. */
export type Arrival = {
  paymentId: string;
  providerPaymentId: string;
  count: number;
  /** Only an event says so: the provider was not asked. */
  isUnchecked: boolean;
  refundId: string;
};

/** - late: there is no place any more, a refund is written; - settled: an earlier call did it. */
export type IssueVerdict = 'issued' | 'late' | 'settled';

export type IssueOutcome =
  | {
      verdict: 'issued';
      paymentId: string;
      email: string;
      firstSerial: number;
      /** No ticket of the draw is left after this statement. */
      isSoldOut: boolean;
    }
  | { verdict: 'late' | 'settled'; paymentId: string };

export type IssueBatch = { drawId: string; arrivals: readonly Arrival[]; now: Date };

/**
 * $1 draw, $2 now; from $3 on one array for each column. A limit for each person, of a draw or of
 * an entry code, is decided here, whoever held the places.
 */
const issue = `
  WITH arrived AS MATERIALIZED (
    SELECT * FROM unnest($3::uuid[], $4::text[], $5::uuid[], $6::boolean[]) WITH ORDINALITY
    AS x(payment_id, provider_id, refund_id, unchecked, ord)
  ),
  draw AS MATERIALIZED (
    SELECT *, least(capacity - tickets_sold, code_space - tickets_issued) - places_held AS room
    FROM draws WHERE id = $1::uuid FOR UPDATE
  ),
  payment AS MATERIALIZED (
    SELECT payments.id, email, count, total_minor, currency, state, entry_code,
      is_remade, provider_id, refund_id, unchecked, client_hash, network_hash
    FROM payments JOIN arrived ON payment_id = payments.id
    WHERE draw_id = (SELECT id FROM draw) AND state IN ('reserved', 'open', 'released')
    ORDER BY payments.id
    FOR UPDATE OF payments
  ),
  person AS MATERIALIZED (
    SELECT mailbox, taken FROM draw_people
    WHERE (SELECT max_per_person FROM draw) IS NOT NULL AND draw_id = (SELECT id FROM draw)
      AND mailbox = ANY (ARRAY(SELECT mailbox_of(email) FROM payment))
    FOR UPDATE
  ),
  fitting AS MATERIALIZED (
    SELECT payment.*,
      CASE WHEN state = 'released'
        THEN cancelled_at IS NULL AND closing_since IS NULL AND run_at > $2::timestamptz
          AND coalesce(opens_at <= $2::timestamptz, true)
          AND sum(count) FILTER (WHERE state = 'released') OVER (ORDER BY payment.id) <= room
        ELSE cancelled_at IS NULL AND closed_at IS NULL
      END AND (max_per_person IS NULL OR count + coalesce((SELECT sum(earlier.count) FROM payment AS earlier
            WHERE earlier.id < payment.id AND mailbox_of(earlier.email) = mailbox_of(payment.email)), 0)
          + coalesce((SELECT taken FROM person WHERE mailbox = mailbox_of(payment.email)), 0)
          <= max_per_person) AS fits
    FROM payment CROSS JOIN draw
  ),
  coded AS MATERIALIZED (
    SELECT *, CASE WHEN NOT fits OR entry_code IS NULL THEN NULL
      WHEN state = 'released' THEN take_code_use($1::uuid, entry_code, mailbox_of(email), NULL)
      ELSE count_code_use($1::uuid, entry_code, mailbox_of(email), client_hash) END AS has_use
    FROM fitting
  ),
  judged AS MATERIALIZED (
    SELECT *, fits AND (is_remade OR has_use IS NOT false) AS is_issued FROM coded
  ),
  ticket AS MATERIALIZED (
    SELECT given.* FROM (
      SELECT array_agg(id ORDER BY id) FILTER (WHERE is_issued) AS ids,
        array_agg(email ORDER BY id) FILTER (WHERE is_issued) AS emails,
        array_agg(count ORDER BY id) FILTER (WHERE is_issued) AS counts,
        coalesce(sum(count) FILTER (WHERE state <> 'released'), 0)::int AS held
      FROM judged
    ) AS batch, issue_tickets($1::uuid, ids, emails, counts, $2::timestamptz, held) AS given
  ),
  people AS MATERIALIZED (
    SELECT count_people($1::uuid, array_agg(mailbox_of(email)), array_agg(count), array_agg(client_hash))
    FROM judged WHERE (SELECT max_per_person FROM draw) IS NOT NULL AND is_issued
    HAVING count(*) > 0
  ),
  ${paidTakenOff},
  code AS (
    UPDATE entry_codes SET used = used - gone.uses
    FROM (SELECT entry_code, count(*)::int AS uses FROM judged
      WHERE entry_code IS NOT NULL AND state <> 'released' AND NOT is_issued GROUP BY 1) AS gone
    WHERE draw_id = $1::uuid AND code = entry_code
  ),
  code_person AS (
    UPDATE entry_code_people AS known SET used = known.used - gone.uses
    FROM (SELECT entry_code, mailbox_of(email) AS person, client_hash, count(*)::int AS uses FROM judged
      WHERE entry_code IS NOT NULL AND state <> 'released' GROUP BY 1, 2, 3) AS gone
    WHERE draw_id = $1::uuid AND code = entry_code AND mailbox = person AND held_by = client_hash
  ),
  settled AS (
    UPDATE payments SET
      state = CASE WHEN is_issued THEN 'paid' ELSE 'late' END,
      provider_payment_id = provider_id, is_unchecked = unchecked AND is_issued, paid_at = $2::timestamptz,
      entry_code = CASE WHEN is_issued AND NOT has_use THEN NULL ELSE payments.entry_code END,
      percent_off = CASE WHEN is_issued AND NOT has_use THEN NULL ELSE percent_off END,
      open_slot = NULL, client_hash = NULL, network_hash = NULL
    FROM judged WHERE payments.id = judged.id
  ),
  given_back AS (
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, state, try_at, created_at)
    SELECT refund_id, id, total_minor, currency, 'late_payment', 'requested',
      $2::timestamptz, $2::timestamptz
    FROM judged WHERE NOT is_issued
  )
  SELECT CASE is_issued WHEN true THEN 'issued' WHEN false THEN 'late' ELSE 'settled' END AS verdict,
    payment_id AS "paymentId", email, first_serial AS "firstSerial",
    (SELECT tickets_sold + made.count = capacity FROM draw) AS "isSoldOut"
  FROM arrived LEFT JOIN judged ON judged.id = payment_id
    -- Counted, so that they are made in any case: also a batch without a ticket gives its places
    -- free.
    CROSS JOIN (SELECT count(*) FROM ticket) AS made
    CROSS JOIN (SELECT count(*) FROM people) AS persons
    LEFT JOIN (SELECT holder, min(serial) AS first_serial FROM ticket GROUP BY holder) AS first
      ON holder = judged.id
  ORDER BY ord`;

/**
 * Turns arrived money of one draw into tickets: payment, counters and tickets with their codes, in
 * one statement. Money without a place (draw cancelled, closed or changed to open later, entries
 * ended, places given back and taken since, by others or up to the limit of the person; no use of
 * its entry code left) becomes a late payment with its refund instead. One that was written again
 * after a loss stands without its code where no use is left. Answers one outcome for each arrival,
 * in their order; no payment may be in a batch twice.
 *
 * A second call finds the payment's state changed: PostgreSQL looks at a row again after it
 * waited for its lock, so racing duplicates issue once. The draw's row is locked first, as
 * everywhere, so two statements never wait for each other.
 */
export async function issueBatch(trx: Trx, batch: IssueBatch): Promise<IssueOutcome[]> {
  const { drawId, arrivals: all, now } = batch;
  const { rows } = await trx.executeQuery<IssueOutcome>(
    CompiledQuery.raw(issue, [
      drawId,
      now,
      all.map((one) => one.paymentId),
      all.map((one) => one.providerPaymentId),
      all.map((one) => one.refundId),
      all.map((one) => one.isUnchecked),
    ]),
  );
  return rows;
}
