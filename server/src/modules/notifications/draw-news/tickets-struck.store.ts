import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from '../mail-kind.ts';

const kind = 'ticketsStruck';

type Row = StoredFacts<'ticketsStruck'>;

/** Tells a holder whose tickets Clubdraw took out of a draw, and why. */
export const ticketsStruck = mailKind({
  kind,
  about: z.object({ strikeId: z.guid(), holderId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.public_id AS "drawId", draws.name AS "drawName", package_id AS "packageId",
        club_name AS "clubName", club_image_id AS "clubImageId", cause, words,
        ARRAY(SELECT code FROM tickets WHERE tickets.draw_id = draws.id AND serial = ANY (serials)
          AND asked.holder IN (payment_id, promo_entry_id) ORDER BY serial) AS struck,
        EXISTS (SELECT FROM payments WHERE payments.id = asked.holder) AS "isPaid"
      FROM unnest(${abouts.map(({ strikeId }) => strikeId)}::uuid[],
          ${abouts.map(({ holderId }) => holderId)}::uuid[]) WITH ORDINALITY AS asked(id, holder, at)
      JOIN strikes ON strikes.id = asked.id
      JOIN draws ON draws.id = strikes.draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, ...facts }) => ({ at, mail: { kind, ...facts } }));
  },
});
