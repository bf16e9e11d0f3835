import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Whether a draw has a ticket with this code that came by post. */
export async function hasTicketByPost(
  db: Db,
  { drawId, code }: { drawId: string; code: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tickets JOIN promo_entries ON promo_entries.id = promo_entry_id
    WHERE tickets.draw_id = ${drawId} AND tickets.code = ${code} AND way = 'post'`.execute(db);
  return rows.length > 0;
}
