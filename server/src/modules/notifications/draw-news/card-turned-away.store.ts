import { keptOutByOutage } from '@clubdraw/domain/entries/free-entry-messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from '../mail-kind.ts';

const kind = 'cardTurnedAway';

type Row = StoredFacts<'cardTurnedAway'>;

/** Tells the address of a card that it has no ticket, and on whose word. */
export const cardTurnedAway = mailKind({
  kind,
  about: z.object({ cardId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", draws.name AS "drawName", club_name AS "clubName",
        club_image_id AS "clubImageId", cause, reason = ${keptOutByOutage} AS "isOutage"
      FROM unnest(${abouts.map(({ cardId }) => cardId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN postal_cards AS card ON card.id = asked.id AND cause IS NOT NULL
      JOIN draws ON draws.id = draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, ...facts }) => ({ at, mail: { kind, ...facts } }));
  },
});
