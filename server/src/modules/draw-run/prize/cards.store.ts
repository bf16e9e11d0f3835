import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { PickOf } from './awards.store.ts';

/**
 * Whether a pick came by post and what its card said is forgotten: nobody can write to its holder,
 * or know them.
 */
export async function isCardForgotten(trx: Trx, { drawId, rank }: PickOf): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draw_picks AS pick, LATERAL holder_of(pick.draw_id, pick.serial) AS holder
    WHERE pick.draw_id = ${drawId} AND pick.rank = ${rank} AND holder.source = 'post' AND holder.name IS NULL`.execute(
    trx,
  );
  return rows.length > 0;
}

export type PickedCard = {
  place: number;
  rank: number;
  name: string;
  postcode: string;
  prize: string;
  claimedAt: Date | null;
  givenBackAt: Date | null;
  passedAt: Date | null;
  reason: string | null;
};

/**
 * The cards of a draw that have a place or had one, in the order of the places; those that are
 * forgotten are not there.
 */
export async function listPickedCards(db: Db | Trx, drawId: string): Promise<PickedCard[]> {
  const { rows } = await sql<PickedCard>`
    SELECT award.place, award.rank, holder.name, holder.postcode, prize_at(draws, award.place) AS prize,
      claimed_at AS "claimedAt", given_back_at AS "givenBackAt", passed_at AS "passedAt", reason
    FROM draws JOIN draw_awards AS award ON award.draw_id = draws.id
    JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = award.rank
    JOIN LATERAL holder_of(pick.draw_id, pick.serial) AS holder ON true
    LEFT JOIN draw_pass_overs AS passed ON passed.draw_id = draws.id AND passed.rank = award.rank
    WHERE draws.id = ${drawId} AND holder.source = 'post' AND holder.name IS NOT NULL
      AND holder.postcode IS NOT NULL
    ORDER BY award.place, award.rank`.execute(db);
  return rows;
}

export type DrawOfCard = {
  drawId: string;
  drawName: string;
  clubName: string | null;
  clubEmail: string;
  timezone: string;
};

/** The facts of a draw on the page about a card. */
export async function getDrawOfCard(trx: Trx, drawId: string): Promise<DrawOfCard> {
  const { rows } = await sql<DrawOfCard>`
    SELECT draws.public_id AS "drawId", draws.name AS "drawName", club_name AS "clubName",
      public_email AS "clubEmail", draws.timezone
    FROM draws JOIN clubs USING (owner_id) WHERE draws.id = ${drawId}`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a draw whose cards are asked for exists');
  return found;
}
