import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type TicketToReceipt = {
  /** Of the payment or the promotional entry. */
  paymentId: string;
  drawId: string;
  serial: number;
  code: string;
  /** Its place in the log; null while it is not there. */
  logIndex: number | null;
};

/** Tickets of payments and promotional entries, in the order of issue. */
export async function listTicketsToReceipt(
  db: Db,
  paymentIds: readonly string[],
): Promise<TicketToReceipt[]> {
  const { rows } = await sql<TicketToReceipt>`
    SELECT coalesce(payment_id, promo_entry_id) AS "paymentId", ticket.draw_id AS "drawId",
      ticket.serial, code, idx AS "logIndex"
    FROM tickets AS ticket LEFT JOIN draw_log AS leaf
      ON leaf.draw_id = ticket.draw_id AND leaf.kind = 1 AND leaf.serial = ticket.serial
    WHERE payment_id = ANY (${paymentIds}::uuid[]) OR promo_entry_id = ANY (${paymentIds}::uuid[])
    ORDER BY ticket.draw_id, ticket.serial`.execute(db);
  return rows;
}
