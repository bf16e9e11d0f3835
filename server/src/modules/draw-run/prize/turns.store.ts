import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A pick of a draw: 0 the one that was drawn, 1… the reserves. */
export type PickOf = { drawId: string; rank: number };

/** A picked ticket with its holder, who has no e-mail address where the entry came by post without one. */
export type HeldPick = { rank: number; serial: number; code: string; email: string | null };

export async function findPick(trx: Trx, { drawId, rank }: PickOf): Promise<HeldPick | undefined> {
  const { rows } = await sql<HeldPick>`
    SELECT rank, serial, code, email
    FROM draw_picks JOIN ticket_holders USING (draw_id, serial)
    WHERE draw_id = ${drawId} AND rank = ${rank}`.execute(trx);
  return rows[0];
}

/**
 * Whether the payer's bank took the money for a ticket back for good. What the club itself gives back
 * moves no prize: it would choose among the picks.
 */
export async function isTakenBack(
  trx: Trx,
  { drawId, serial }: { drawId: string; serial: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tickets JOIN disputes USING (payment_id)
    WHERE draw_id = ${drawId} AND serial = ${serial} AND disputes.state = 'lost' LIMIT 1`.execute(
    trx,
  );
  return rows.length === 1;
}

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

export async function insertTurn(
  trx: Trx,
  { drawId, rank, claimDays, now }: PickOf & { claimDays: number; now: Date },
): Promise<void> {
  await trx
    .insertInto('draw_turns')
    .values({ draw_id: drawId, rank, claim_days: claimDays, began_at: now })
    .execute();
}

export type StoredTurn = {
  rank: number;
  serial: number;
  code: string;
  timezone: string;
  claimDays: number;
  toldAt: Date | null;
  claimedAt: Date | null;
  givenBackAt: Date | null;
  endedAt: Date | null;
};

const columns = sql`rank, serial, code, timezone, turn.claim_days AS "claimDays", told_at AS "toldAt",
  claimed_at AS "claimedAt", given_back_at AS "givenBackAt", ended_at AS "endedAt"`;

/** The turn of one pick, over or not; without a rank that of whoever has the prize now. */
export async function findTurn(
  trx: Db | Trx,
  { drawId, rank }: { drawId: string; rank?: number },
): Promise<StoredTurn | undefined> {
  const { rows } = await sql<StoredTurn>`
    SELECT ${columns} FROM draw_turns AS turn JOIN draw_picks USING (draw_id, rank)
    JOIN tickets USING (draw_id, serial) JOIN draws ON draws.id = draw_id
    WHERE turn.draw_id = ${drawId}
      AND CASE WHEN ${rank ?? null}::int IS NULL THEN ended_at IS NULL ELSE rank = ${rank ?? null} END`.execute(
    trx,
  );
  return rows[0];
}

type TurnChange = Partial<
  Record<'told_at' | 'claimed_at' | 'given_back_at' | 'ended_at', Date | null>
> & { reminders?: number; is_mail_refused?: boolean };

export async function updateTurn(
  trx: Trx,
  { drawId, rank }: PickOf,
  change: TurnChange,
): Promise<void> {
  await trx
    .updateTable('draw_turns')
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

export async function insertPassOver(
  trx: Trx,
  { drawId, now, ...pass }: NewPassOver,
): Promise<void> {
  await trx
    .insertInto('draw_pass_overs')
    .values({ draw_id: drawId, passed_at: now, ...pass })
    .execute();
}

/** The key of the mail that tells a holder. */
export function toldKey({ drawId, rank }: PickOf): string {
  return `winner:${drawId}:${rank}`;
}
