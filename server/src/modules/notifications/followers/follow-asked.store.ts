import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { neutralClub, neutralName } from '../neutral-words.ts';

const kind = 'followAsked';

type Row = {
  at: number;
  ownerId: string;
  clubName: string | null;
  clubImageId: string | null;
  drawName: string | null;
  hasTrust: boolean;
};

/**
 * Asks the reader of a mailbox whether they want a club's mails; anybody may have typed the
 * address.
 */
export const followAsked = mailKind({
  kind,
  about: z.object({
    ownerId: z.guid(),
    /** The full draw that is meant. */
    drawId: z.guid().optional(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, club.owner_id AS "ownerId", club_name AS "clubName", club_image_id AS "clubImageId",
        draws.name AS "drawName", takes_cards AS "hasTrust"
      FROM unnest(${abouts.map(({ ownerId }) => ownerId)}::uuid[],
        ${abouts.map(({ drawId }) => drawId ?? null)}::uuid[]) WITH ORDINALITY AS asked(id, draw_id, at)
      JOIN clubs AS club ON club.owner_id = asked.id
      LEFT JOIN draws ON draws.id = asked.draw_id`.execute(db);
    return rows.map(({ at, hasTrust, ...facts }) => {
      const drawName = facts.drawName && neutralName(facts.drawName, hasTrust);
      const hasNeutralSubject = !hasTrust;
      return {
        at,
        mail: { kind, ...facts, ...neutralClub(facts, hasTrust), drawName, hasNeutralSubject },
      };
    });
  },
});
