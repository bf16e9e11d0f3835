import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/**
 * Paid, all tickets void by a dispute, the bank has less than half of the money, and no refund is
 * written: somebody must get something. A payment that waits for its draw to open gets its tickets
 * then.
 */
export async function isWithoutTickets(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ isWithout: boolean }>`
    SELECT state = 'paid'
      AND NOT (SELECT is_planned FROM draws WHERE draws.id = draw_id)
      AND NOT EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
      AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
      AND 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
        WHERE payment_id = payments.id AND disputes.state IN ('open', 'lost')) < total_minor AS "isWithout"
    FROM payments WHERE id = ${paymentId}`.execute(trx);
  return rows[0]?.isWithout ?? false;
}

/**
 * Issues the tickets of a payment once more, with new serials and codes; answers the first serial,
 * undefined when the draw is not open any more, has no room, the issuer reported the payment as
 * fraud, or no use of its entry code is left. Counters and tickets in one statement, like the first
 * issue.
 */
export async function reissueTickets(
  trx: Trx,
  { paymentId, drawId, now }: { paymentId: string; drawId: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ firstSerial: number | null }>`
    WITH fitting AS MATERIALIZED (
      SELECT draws.id, max_per_person, payments.id AS payment_id, payments.email, payments.count, entry_code
      FROM draws JOIN payments ON payments.draw_id = draws.id
      WHERE draws.id = ${drawId} AND payments.id = ${paymentId} AND cancelled_at IS NULL
        AND NOT is_with_bank(payments.id)
        AND closing_since IS NULL AND run_at > ${now}
        AND count <= least(capacity - tickets_sold, code_space - tickets_issued) - places_held
        AND (max_per_person IS NULL OR count <= max_per_person - coalesce((SELECT taken FROM draw_people
          WHERE draw_id = draws.id AND mailbox = mailbox_of(payments.email)), 0))
    ),
    sale AS MATERIALIZED (
      SELECT * FROM fitting WHERE CASE WHEN entry_code IS NULL THEN true
        ELSE take_code_use(id, entry_code, mailbox_of(email), NULL) END
    ),
    person AS MATERIALIZED (
      SELECT count_people(sale.id, ARRAY[mailbox_of(email)], ARRAY[count])
      FROM sale WHERE max_per_person IS NOT NULL
    ),
    ticket AS MATERIALIZED (
      SELECT given.* FROM sale,
        issue_tickets(sale.id, ARRAY[payment_id], ARRAY[email], ARRAY[count], ${now}) AS given
    )
    SELECT min(serial) AS "firstSerial"
    FROM ticket CROSS JOIN (SELECT count(*) FROM person) AS counted`.execute(trx);
  return rows[0]?.firstSerial ?? undefined;
}
