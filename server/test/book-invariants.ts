import { sql } from 'kysely';
import { booksOf, sold } from '../src/db/sold.ts';
import { bookSums, sumColumns } from '../src/modules/payments/reports/book-sums.store.ts';
import type { Invariant } from './invariants.ts';

/**
 * The rows that every figure of sales is summed from, over all draws, as `book`: one for each
 * payment or entry.
 */
const withBooks = sql`WITH ${booksOf(sql`true`)}, book AS MATERIALIZED (
  SELECT draw_id, id, currency, sum(tickets) AS tickets, sum(gross) AS gross, sum(refunded) AS refunded,
    sum(refunding) AS refunding, sum(fee) AS fee
  FROM ${sold} GROUP BY draw_id, id, currency)`;

/** The sums that are made now of all draws of which some are kept, beside those. */
const madeNow = sql`WITH ${booksOf(sql`sums_kept_at IS NOT NULL`)},
  made AS (SELECT 'nothing' AS parted_by, ${sumColumns} FROM (${bookSums('nothing')}) AS whole
    UNION ALL SELECT 'link', ${sumColumns} FROM (${bookSums('link')}) AS links
    UNION ALL SELECT 'code', ${sumColumns} FROM (${bookSums('code')}) AS codes),
  kept AS (SELECT parted_by, ${sumColumns} FROM kept_sums
    WHERE draw_id IN (SELECT id FROM own))`;

/**
 * The sales that an owner sees are those of the rows, whichever way they are summed, whatever
 * happened before.
 */
export const bookInvariants: readonly Invariant[] = [
  {
    rule: "The books of a draw have the tickets that it sold, or that were bought of it ahead, and all its money but another currency's.",
    breaches: sql`${withBooks}, paid AS (
      SELECT payments.draw_id, sum(greatest(0, total_minor
          - (SELECT coalesce(sum(amount_minor), 0) FROM refunds
            WHERE payment_id = payments.id AND refunds.state IN ('requested', 'pending', 'succeeded'))
          - (SELECT coalesce(sum(amount_minor), 0) FROM partial_refunds
            WHERE payment_id = payments.id AND partial_refunds.state = 'succeeded')
          - (SELECT coalesce(sum(amount_minor), 0) FROM disputes
            WHERE payment_id = payments.id AND disputes.state IN ('open', 'lost')))) AS kept
      FROM payments JOIN draws ON draws.id = draw_id
      WHERE state IN ('paid', 'late') AND (package_id IS NOT NULL OR payments.currency = draws.currency)
      GROUP BY payments.draw_id),
    own_book AS (
      SELECT draw_id, sum(tickets) AS tickets, sum(gross - refunded - refunding) AS kept FROM book GROUP BY draw_id)
    SELECT draws.id, coalesce(tickets, 0) || ' of ' || tickets_sold || ' or ' || planned_tickets || ' tickets, '
        || coalesce(own_book.kept, 0) || ' kept of ' || coalesce(paid.kept, 0) AS figures
      FROM draws LEFT JOIN own_book ON own_book.draw_id = draws.id LEFT JOIN paid ON paid.draw_id = draws.id
      WHERE coalesce(own_book.kept, 0) <> coalesce(paid.kept, 0)
        OR coalesce(tickets, 0) <> CASE WHEN is_planned THEN planned_tickets ELSE tickets_sold END`,
  },
  {
    rule: 'The sums that are kept of a draw are those that would be made now.',
    breaches: sql`${madeNow} SELECT draw_id AS id, said || ': ' || to_jsonb(differing)::text FROM (
      SELECT 'kept' AS said, it.* FROM (SELECT * FROM kept EXCEPT ALL SELECT * FROM made) AS it
      UNION ALL SELECT 'now', it.* FROM (SELECT * FROM made EXCEPT ALL SELECT * FROM kept) AS it) AS differing`,
  },
  {
    rule: 'The parts of a payout and its other money are its amount, and it has parts once it is taken apart.',
    breaches: sql`SELECT account.owner_id AS id, payout_id || ': ' || amount_minor || ' of ' || coalesce(other_minor::text, 'no') || ' other and ' || net
      FROM payouts JOIN connect_accounts AS account USING (account_id), LATERAL (SELECT coalesce(sum(sales_minor - refunds_minor - fees_minor), 0) AS net, count(*) AS n
        FROM payout_parts AS part WHERE part.payout_id = payouts.payout_id) AS parts
      WHERE CASE WHEN other_minor IS NULL THEN n > 0 ELSE other_minor + net <> amount_minor END`,
  },
  {
    rule: 'No draw has more of all payouts together than was paid for it, where each was listed.',
    breaches: sql`SELECT draws.id, part.sales || ' paid out of ' || coalesce(paid.total, 0)
      FROM draws JOIN (SELECT draw_id, payouts.currency, sum(sales_minor) AS sales
        FROM payout_parts JOIN payouts USING (payout_id) GROUP BY 1, 2) AS part ON part.draw_id = draws.id,
        LATERAL (SELECT sum(total_minor) AS total FROM payments WHERE payments.draw_id = draws.id
          AND payments.currency = part.currency AND provider_payment_id IS NOT NULL) AS paid
      WHERE part.currency = draws.currency AND part.sales > coalesce(paid.total, 0)`,
  },
  {
    rule: 'In the books no payment has less than nothing left, nor the platform more than its share of it.',
    breaches: sql`${withBooks} SELECT book.id, tickets || ' tickets, ' || gross || ', back ' || refunded || ', going ' || refunding
        || ', share ' || fee AS figures
      FROM book LEFT JOIN payments ON payments.id = book.id
      WHERE tickets NOT IN (0, coalesce(payments.count, tickets)) OR tickets < 0 OR refunded + refunding > gross
        OR fee < 0 OR fee > coalesce(fee_minor, 0)`,
  },
  {
    rule: "The platform's share that is due at a club is noted as returned, and never more than there was.",
    breaches: sql`SELECT payment_id AS id, due_minor || ' due, ' || noted || ' noted' AS figures
      FROM due_shares JOIN payments ON payments.id = payment_id, LATERAL (SELECT coalesce(sum(amount_minor), 0) AS noted
        FROM returned_shares WHERE returned_shares.payment_id = payments.id) AS returned
      WHERE noted < due_minor OR noted > fee_minor`,
  },
  {
    rule: 'Statements of fees are numbered from 1 on without gaps in each year, and each has a line.',
    breaches: sql`SELECT owner_id AS id, year || ': ' || number || ' as the ' || place || '.' AS figures
      FROM (SELECT *, row_number() OVER (PARTITION BY year ORDER BY number) AS place FROM fee_statements) AS numbered
      WHERE number <> place OR NOT EXISTS (SELECT FROM fee_statement_lines AS line
        WHERE line.owner_id = numbered.owner_id AND line.month = numbered.month)`,
  },
];
