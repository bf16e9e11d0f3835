import type { PrizeFacts } from '@clubdraw/contract/mails/mails';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import {
  hasTrustedWords,
  neutralClub,
  neutralName,
  neutralPrize,
  neutralReason,
} from './neutral-words.ts';

/** The ranks of the winners come first, in the order of the places; later ones are reserves. */
export const aboutPick = z.object({ drawId: z.guid(), rank: z.int() });
export type AboutPick = z.output<typeof aboutPick>;

/** The facts of a pick whose turn came, and where that was told, claimed or ended. */
export type PickFacts = {
  at: number;
  facts: PrizeFacts;
  emailWinner: boolean;
  toldAt: Date | null;
  /** Of one that was passed over: fairdraw's code, and the words. */
  passed: { code: number; reason: string; at: Date } | null;
};

type Row = PrizeFacts & {
  at: number;
  emailWinner: boolean;
  toldAt: Date | null;
  passCode: number | null;
  reason: string | null;
  passedAt: Date | null;
  hasTrust: boolean;
};

/** The facts in mails to the holders of picks, for each of them. */
export async function readPickFacts(db: Db, abouts: readonly AboutPick[]): Promise<PickFacts[]> {
  const { rows } = await sql<Row>`
    SELECT at, draws.id AS "drawId", package_id AS "packageId", asked.rank, draws.name AS "drawName",
      prize_at(draws, place) AS prize, club_name AS "clubName", club_image_id AS "clubImageId", public_email AS "clubEmail", tickets.code, draws.timezone,
      award.claim_days AS "claimDays", email_winner AS "emailWinner", told_at AS "toldAt",
      passed.code AS "passCode", reason, passed_at AS "passedAt", ${hasTrustedWords} AS "hasTrust",
      has_several_places(draws) AS "isOneOfSeveral"
    FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
      ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(draw_id, rank, at)
    JOIN draws ON draws.id = asked.draw_id
    JOIN draw_picks AS pick ON pick.draw_id = asked.draw_id AND pick.rank = asked.rank
    JOIN draw_awards AS award ON award.draw_id = asked.draw_id AND award.rank = asked.rank
    JOIN tickets ON tickets.draw_id = pick.draw_id AND tickets.serial = pick.serial
    LEFT JOIN draw_pass_overs AS passed
      ON passed.draw_id = asked.draw_id AND passed.rank = asked.rank
    JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
  return rows.map(pickFacts);
}

function pickFacts(row: Row): PickFacts {
  const { at, emailWinner, toldAt, passCode, reason, passedAt, hasTrust, ...facts } = row;
  const drawName = neutralName(facts.drawName, hasTrust);
  const prize = neutralPrize(facts.prize, hasTrust);
  const club = neutralClub(facts, hasTrust);
  const passed =
    passCode !== null && reason !== null && passedAt !== null
      ? { code: passCode, reason: neutralReason(reason, hasTrust), at: passedAt }
      : null;
  return { at, facts: { ...facts, ...club, drawName, prize }, emailWinner, toldAt, passed };
}
