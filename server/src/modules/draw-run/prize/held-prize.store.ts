import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { PickOf } from './awards.store.ts';

export type StoredPrize = {
  code: string;
  drawId: string;
  packageId: string | null;
  drawName: string;
  imageId: string | null;
  prize: string;
  place: number;
  ownerId: string;
  clubName: string | null;
  clubImageId: string | null;
  clubEmail: string;
  timezone: string;
  claimDays: number;
  toldAt: Date | null;
  isByPost: boolean;
  letterAt: Date | null;
  letterSentAt: Date | null;
  claimedAt: Date | null;
  givenBackAt: Date | null;
  passCode: number | null;
  reason: string | null;
  passedAt: Date | null;
  objectedAt: Date | null;
};

/** The prize of a pick whose turn came, with all that its holder may know; undefined for others. */
export async function findHeldPrize(
  db: Db | Trx,
  { drawId, rank }: PickOf,
): Promise<StoredPrize | undefined> {
  const { rows } = await sql<StoredPrize>`
    SELECT tickets.code, draws.public_id AS "drawId", package_id AS "packageId",
      draws.name AS "drawName", draws.image_id AS "imageId", prize_at(draws, place) AS prize, place,
      draws.owner_id AS "ownerId",
      club_name AS "clubName", club_image_id AS "clubImageId", public_email AS "clubEmail",
      draws.timezone, award.claim_days AS "claimDays", told_at AS "toldAt",
      only_by_post IS NOT NULL AS "isByPost", letter_at AS "letterAt", letter_sent_at AS "letterSentAt",
      claimed_at AS "claimedAt",
      given_back_at AS "givenBackAt", passed.code AS "passCode", passed.reason,
      passed_at AS "passedAt", objected_at AS "objectedAt"
    FROM draw_awards AS award JOIN draws ON draws.id = award.draw_id
    JOIN draw_picks AS pick ON pick.draw_id = award.draw_id AND pick.rank = award.rank
    JOIN tickets ON tickets.draw_id = award.draw_id AND tickets.serial = pick.serial
    LEFT JOIN draw_pass_overs AS passed
      ON passed.draw_id = award.draw_id AND passed.rank = award.rank
    LEFT JOIN draw_objections AS objection
      ON objection.draw_id = award.draw_id AND objection.rank = award.rank
    JOIN clubs AS club ON club.owner_id = draws.owner_id
    WHERE award.draw_id = ${drawId} AND award.rank = ${rank}`.execute(db);
  return rows[0];
}

/** Whether there was none yet. */
export async function insertObjection(
  trx: Trx,
  { drawId, rank, text, now }: PickOf & { text: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO draw_objections (draw_id, rank, text, objected_at)
    VALUES (${drawId}, ${rank}, ${text}, ${now})
    ON CONFLICT DO NOTHING RETURNING rank`.execute(trx);
  return rows.length === 1;
}
