import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type WinningPick = { rank: number; serial: number; code: string; email: string };

/** The first pick that was not passed over, with who holds its ticket; undefined when none is left. */
export async function findWinningPick(trx: Trx, drawId: string): Promise<WinningPick | undefined> {
  const { rows } = await sql<WinningPick>`
    SELECT pick.rank, pick.serial, code, email
    FROM draw_picks AS pick JOIN ticket_holders AS holder
      ON holder.draw_id = pick.draw_id AND holder.serial = pick.serial
    WHERE pick.draw_id = ${drawId} AND pick.serial = draw_winner(${drawId}::uuid)`.execute(trx);
  return rows[0];
}

/**
 * Whether the payer's bank took the money for a ticket back, and has not decided otherwise since. What
 * the club itself gives back moves no prize: it would choose among the picks.
 */
export async function isTakenBack(
  trx: Trx,
  { drawId, serial }: { drawId: string; serial: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tickets JOIN disputes USING (payment_id)
    WHERE draw_id = ${drawId} AND serial = ${serial} AND disputes.state <> 'won' LIMIT 1`.execute(
    trx,
  );
  return rows.length === 1;
}

export type PassOver = { drawId: string; rank: number; reason: string; now: Date };

export async function insertPassOver(
  trx: Trx,
  { drawId, rank, reason, now }: PassOver,
): Promise<void> {
  await trx
    .insertInto('draw_pass_overs')
    .values({ draw_id: drawId, rank, reason, passed_at: now })
    .execute();
}

export type PassedPick = { code: string; reason: string; at: Date };

/** The picks that were passed over, in their order. */
export async function listPassedOver(db: Db | Trx, drawId: string): Promise<PassedPick[]> {
  const { rows } = await sql<PassedPick>`
    SELECT code, reason, passed_at AS at
    FROM draw_pass_overs JOIN draw_picks USING (draw_id, rank) JOIN tickets USING (draw_id, serial)
    WHERE draw_id = ${drawId} ORDER BY rank`.execute(db);
  return rows;
}

/** Picks behind the one with the prize. */
export async function countReserves(trx: Trx, drawId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT greatest(count(*) - 1, 0)::int AS count FROM draw_picks AS pick
    WHERE draw_id = ${drawId} AND NOT EXISTS (SELECT FROM draw_pass_overs AS passed
      WHERE passed.draw_id = pick.draw_id AND passed.rank = pick.rank)`.execute(trx);
  return rows[0]?.count ?? 0;
}
