import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { severalWinners } from '../../../db/winners-of-draw.ts';
import { mailKind, type StoredFacts } from '../mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName, neutralPrize } from '../neutral-words.ts';

const kind = 'resultTold';

type Row = StoredFacts<'resultTold', 'winners' | 'unsubscribePath' | 'entryId' | 'notYouPath'> & {
  winners: Winner[] | null;
  hasTrust: boolean;
};

/** Tells a holder of tickets who did not win how the draw went; results never change. */
export const resultTold = mailKind({
  kind,
  isNews: true,
  about: z.object({
    drawId: z.guid(),
    /** The pick that had the prize when the mail was written; null without one. */
    rank: z.int().nullable(),
    /** The entry of its receiver, in a free draw. */
    entryId: z.guid().optional(),
  }),
  // `drawId` is the id of the row in what is asked, and the public one in what the mail shows.
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.public_id AS "drawId", package_id AS "packageId", draws.owner_id AS "ownerId",
        draws.name AS "drawName", prize, club_name AS "clubName", club_image_id AS "clubImageId", outcome,
        coalesce(holder.code, drawn_code) AS code, (draw_closes.statement->>'listSize')::int AS tickets,
        drawn_at AS "drawnAt", timezone, ${severalWinners} AS winners, ${hasTrustedWords} AS "hasTrust"
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
        ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(id, rank, at)
      JOIN draws ON draws.id = asked.id
      JOIN draw_closes ON draw_closes.draw_id = draws.id
      JOIN draw_results ON draw_results.draw_id = draws.id
      LEFT JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = asked.rank
      LEFT JOIN tickets AS holder ON holder.draw_id = draws.id AND holder.serial = pick.serial
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, hasTrust, winners: stored, ...facts }) => {
      const drawName = neutralName(facts.drawName, hasTrust);
      const prize = neutralPrize(facts.prize, hasTrust);
      const winners = stored?.map((winner) => {
        return { ...winner, prize: neutralPrize(winner.prize, hasTrust) };
      });
      const { entryId } = abouts[at - 1] ?? {};
      return {
        at,
        mail: {
          kind,
          ...facts,
          ...neutralClub(facts, hasTrust),
          drawName,
          hasNeutralSubject: !hasTrust,
          prize,
          winners,
          entryId,
        },
      };
    });
  },
});
