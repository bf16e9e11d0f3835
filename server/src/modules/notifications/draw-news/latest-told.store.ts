import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from '../mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName, neutralPrize } from '../neutral-words.ts';

const kind = 'latestTold';

type Row = StoredFacts<'latestTold'> & { hasTrust: boolean };

/**
 * Tells a holder of tickets that a draw which sold out keeps its latest time; none of it changes
 * any more.
 */
export const latestTold = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", draws.name AS "drawName", prize, club_name AS "clubName",
        club_image_id AS "clubImageId", timezone, ticket_cap AS tickets, early_counted AS counted,
        early_at AS "earlyAt", latest_run_at AS "runAt", ${hasTrustedWords} AS "hasTrust"
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN draws ON draws.id = asked.id
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, hasTrust, ...facts }) => {
      const drawName = neutralName(facts.drawName, hasTrust);
      const prize = neutralPrize(facts.prize, hasTrust);
      return { at, mail: { kind, ...facts, ...neutralClub(facts, hasTrust), drawName, prize } };
    });
  },
});
