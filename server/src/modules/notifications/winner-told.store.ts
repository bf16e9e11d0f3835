import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from './mail-kind.ts';
import { hasTrustedWords, neutralName, neutralPrize } from './neutral-words.ts';

const kind = 'winnerTold';

type Row = {
  at: number;
  drawId: string;
  packageId: string | null;
  drawName: string;
  prize: string;
  clubName: string | null;
  clubEmail: string;
  code: string;
  hasTrust: boolean;
};

/** Tells the holder of a pick that it has the prize; picks never change. */
export const winnerTold = mailKind({
  kind,
  /** `rank` 0 is the winner that was drawn, later ones are reserves. */
  about: z.object({ drawId: z.guid(), rank: z.int() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", package_id AS "packageId", draws.name AS "drawName", prize,
        club_name AS "clubName", owners.email AS "clubEmail", code,
        ${hasTrustedWords} AS "hasTrust"
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
        ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(draw_id, rank, at)
      JOIN draws ON draws.id = asked.draw_id
      JOIN owners ON owners.id = draws.owner_id
      JOIN draw_picks AS pick ON pick.draw_id = asked.draw_id AND pick.rank = asked.rank
      JOIN tickets ON tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial
      LEFT JOIN connect_accounts AS club ON club.owner_id = draws.owner_id AND club.replaced_at IS NULL`.execute(
      db,
    );
    return rows.map(({ at, hasTrust, ...facts }) => {
      const drawName = neutralName(facts.drawName, hasTrust);
      const prize = neutralPrize(facts.prize, hasTrust);
      return { at, mail: { kind, ...facts, drawName, prize } };
    });
  },
});
