import { sql } from 'kysely';
import type { Shop } from './sale.ts';

/**
 * Takes an unpaid checkout out of the database, as if that were from before it: its page stays at
 * the provider.
 */
export async function loseCheckout(shop: Shop, paymentId: string): Promise<void> {
  await sql`
    WITH lost AS (DELETE FROM payments WHERE id = ${paymentId} RETURNING draw_id, count, entry_code, email, client_hash),
    code AS (
      UPDATE entry_codes SET used = used - 1 FROM lost
      WHERE entry_codes.draw_id = lost.draw_id AND code = entry_code
    ),
    code_person AS (
      UPDATE entry_code_people SET used = used - 1 FROM lost
      WHERE entry_code_people.draw_id = lost.draw_id AND code = entry_code AND mailbox = mailbox_of(email)
        AND held_by = client_hash
    )
    UPDATE draws SET places_held = places_held - count FROM lost WHERE id = draw_id`.execute(
    shop.context.db,
  );
}

/** The same of a membership. */
export async function loseMembership(shop: Shop, membershipId: string): Promise<void> {
  await shop.context.db.deleteFrom('memberships').where('id', '=', membershipId).execute();
}
