import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { PrizeHolder } from './person-of.ts';

/** A pick of a draw: first the winners in the order of the places, then the reserves. */
export type PickOf = { drawId: string; rank: number };

/** A draw as statements name it, and the hash of its result. */
export async function getDrawnResult(
  trx: Trx,
  drawId: string,
): Promise<{ name: string; hash: Buffer }> {
  return trx
    .selectFrom('draw_results')
    .innerJoin('draws', 'draws.id', 'draw_id')
    .select(['public_id as name', 'hash'])
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
}

type Awarding = { drawId: string; claimDays: number; now: Date };

/** At first the pick of rank r holds place r; there are as many of them as winners, or as picks. */
export async function insertFirstAwards(
  trx: Trx,
  { drawId, winners, claimDays, now }: Awarding & { winners: number },
): Promise<void> {
  await sql`
    INSERT INTO draw_awards (draw_id, place, rank, since, claim_days)
    SELECT draw_id, rank, rank, ${now}, ${claimDays} FROM draw_picks
    WHERE draw_id = ${drawId} AND rank < ${winners}`.execute(trx);
}

/**
 * Gives a place to the lowest-ranked reserve that never held one. Answers its rank; null behind the
 * last. The winners had their places with the result, so the ranks behind the highest that held one
 * are such reserves.
 */
export async function insertNextAward(
  trx: Trx,
  { drawId, place, claimDays, now }: Awarding & { place: number },
): Promise<number | null> {
  const { rows } = await sql<{ rank: number }>`
    INSERT INTO draw_awards (draw_id, place, rank, since, claim_days)
    SELECT draw_id, ${place}, rank, ${now}, ${claimDays} FROM draw_picks
    WHERE draw_id = ${drawId}
      AND rank > (SELECT max(rank) FROM draw_awards WHERE draw_id = ${drawId})
    ORDER BY rank LIMIT 1 RETURNING rank`.execute(trx);
  return rows[0]?.rank ?? null;
}

/** How many reserves never held a place. */
export async function countReserves(trx: Trx, drawId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM draw_picks WHERE draw_id = ${drawId}
      AND rank > (SELECT max(rank) FROM draw_awards WHERE draw_id = ${drawId})`.execute(trx);
  return rows[0]?.count ?? 0;
}

export type PlaceToSettle = PrizeHolder & {
  place: number;
  rank: number;
  /** When the ledger says that the holder was told; null before. */
  toldAt: Date | null;
  /**
   * The provider's number of the dispute by which the payer's bank took half of the money or more
   * back for good; null without one. A refund by the club itself moves no prize: it would choose
   * among the picks.
   */
  bankCase: string | null;
};

/** The places that somebody has, in their order; or the one of a pick. */
export async function listHolders(
  trx: Trx,
  { drawId, rank }: { drawId: string; rank?: number },
): Promise<PlaceToSettle[]> {
  const { rows } = await sql<PlaceToSettle>`
    SELECT place, award.rank, pick.serial, holder.email, holder.name, holder.postcode, told_at AS "toldAt",
      (SELECT (array_agg(disputes.id ORDER BY disputes.closed_at DESC, disputes.id))[1]
        FROM tickets JOIN payments ON payments.id = payment_id JOIN disputes ON disputes.payment_id = payments.id
        WHERE tickets.draw_id = award.draw_id AND tickets.serial = pick.serial AND disputes.state = 'lost'
        GROUP BY total_minor HAVING total_minor <= 2 * sum(amount_minor)) AS "bankCase"
    FROM draw_awards AS award JOIN draw_picks AS pick USING (draw_id, rank)
    JOIN LATERAL holder_of(pick.draw_id, pick.serial) AS holder ON true
    WHERE award.draw_id = ${drawId} AND until IS NULL
      AND (${rank ?? null}::int IS NULL OR award.rank = ${rank ?? null})
    ORDER BY place`.execute(trx);
  return rows;
}

export type StoredAward = {
  place: number;
  rank: number;
  code: string;
  email: string | null;
  timezone: string;
  claimDays: number;
  toldAt: Date | null;
  isByPost: boolean;
  letterAt: Date | null;
  claimedAt: Date | null;
  isClaimedByPost: boolean;
  givenBackAt: Date | null;
  until: Date | null;
};

const columns = sql`place, award.rank, holder.code, holder.email, timezone, award.claim_days AS "claimDays",
  told_at AS "toldAt", only_by_post IS NOT NULL AS "isByPost", letter_at AS "letterAt",
  claimed_at AS "claimedAt", is_claimed_by_post AS "isClaimedByPost", given_back_at AS "givenBackAt", until`;

const holdings = sql`draw_awards AS award JOIN draw_picks AS pick USING (draw_id, rank)
    JOIN LATERAL holder_of(pick.draw_id, pick.serial) AS holder ON true
    JOIN draws ON draws.id = award.draw_id`;

/** The award of one pick, over or not. */
export async function findAward(
  trx: Db | Trx,
  { drawId, rank }: PickOf,
): Promise<StoredAward | undefined> {
  const { rows } = await sql<StoredAward>`
    SELECT ${columns} FROM ${holdings} WHERE award.draw_id = ${drawId} AND award.rank = ${rank}`.execute(
    trx,
  );
  return rows[0];
}

/** The awards of those who have the places now, in their order. */
export async function listOpenAwards(trx: Db | Trx, drawId: string): Promise<StoredAward[]> {
  const { rows } = await sql<StoredAward>`
    SELECT ${columns} FROM ${holdings} WHERE award.draw_id = ${drawId} AND until IS NULL ORDER BY place`.execute(
    trx,
  );
  return rows;
}

type AwardChange = Partial<
  Record<
    'told_at' | 'letter_at' | 'letter_sent_at' | 'claimed_at' | 'given_back_at' | 'until',
    Date | null
  >
> & {
  reminders?: number;
  only_by_post?: 'none' | 'refused' | null;
  letter_dispatch?: string | null;
  is_claimed_by_post?: boolean;
  is_unclaimed_told?: boolean;
  bank_case?: string;
};

export async function updateAward(
  trx: Trx,
  { drawId, rank }: PickOf,
  change: AwardChange,
): Promise<void> {
  await trx
    .updateTable('draw_awards')
    .set(change)
    .where('draw_id', '=', drawId)
    .where('rank', '=', rank)
    .execute();
}

export type NewPassOver = PickOf & {
  code: number;
  reason: string;
  hash: Buffer;
  signature: Buffer;
  now: Date;
};

/** The next in the order of the draw's pass-overs; the caller holds the draw's row. */
export async function insertPassOver(trx: Trx, pass: NewPassOver): Promise<void> {
  const { drawId, rank, code, reason, hash, signature, now } = pass;
  await sql`
    INSERT INTO draw_pass_overs (draw_id, rank, number, code, reason, hash, signature, passed_at)
    SELECT ${drawId}, ${rank}, count(*), ${code}, ${reason}, ${hash}, ${signature}, ${now}
    FROM draw_pass_overs WHERE draw_id = ${drawId}`.execute(trx);
}

/** The key of the mail that tells a holder. */
export function toldKey({ drawId, rank }: PickOf): string {
  return `winner:${drawId}:${rank}`;
}

/** The key of the mail that tells a holder of the end. */
export function passedKey({ drawId, rank }: PickOf): string {
  return `passed-over:${drawId}:${rank}`;
}
