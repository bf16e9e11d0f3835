import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type TicketToReceipt = {
  drawId: string;
  serial: number;
  code: string;
  /** Its place in the log; null while it is not there. */
  logIndex: number | null;
};

/** Tickets of a payment or a promotional entry by their codes, in the order of issue. */
export async function listTicketsToReceipt(
  db: Db,
  { paymentId, codes }: { paymentId: string; codes: readonly string[] },
): Promise<TicketToReceipt[]> {
  const { rows } = await sql<TicketToReceipt>`
    SELECT ticket.draw_id AS "drawId", ticket.serial, code, idx AS "logIndex"
    FROM tickets AS ticket LEFT JOIN draw_log AS leaf
      ON leaf.draw_id = ticket.draw_id AND leaf.kind = 1 AND leaf.serial = ticket.serial
    WHERE (payment_id = ${paymentId} OR promo_entry_id = ${paymentId}) AND code = ANY (${codes})
    ORDER BY ticket.serial`.execute(db);
  return rows;
}
