import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** Tickets of a draw that a holder took back, at whose address, and from which client network. */
export type TakeBack = { drawId: string; email: string; networkHash: Buffer; tickets: number };

/**
 * Counts tickets that were taken back, for their mailbox and for the network; the draw's row is
 * locked.
 */
export async function countTakeBack(
  trx: Trx,
  { drawId, email, networkHash, tickets }: TakeBack,
): Promise<void> {
  await sql`
    INSERT INTO draw_take_backs AS known (draw_id, taker, tickets)
    VALUES (${drawId}, mailbox_of(${email}), ${tickets}),
      (${drawId}, encode(${networkHash}::bytea, 'hex'), ${tickets})
    ON CONFLICT (draw_id, taker) DO UPDATE SET tickets = known.tickets + excluded.tickets`.execute(
    trx,
  );
}

/**
 * Counts tickets that were issued anew, for the client's network alone: their codes are used up
 * like those that are taken back, and neither mailbox did more than be mistyped. The draw's row is
 * locked.
 */
export async function countReissue(
  trx: Trx,
  { drawId, networkHash, tickets }: Omit<TakeBack, 'email'>,
): Promise<void> {
  await sql`
    INSERT INTO draw_take_backs AS known (draw_id, taker, tickets)
    VALUES (${drawId}, encode(${networkHash}::bytea, 'hex'), ${tickets})
    ON CONFLICT (draw_id, taker) DO UPDATE SET tickets = known.tickets + excluded.tickets`.execute(
    trx,
  );
}

/**
 * Nobody buys in a draw any more: who took tickets back, and from which client somebody bought, is
 * of no use.
 */
export async function forgetBuyers(trx: Trx, drawId: string): Promise<void> {
  await sql`DELETE FROM draw_take_backs WHERE draw_id = ${drawId}`.execute(trx);
  await sql`
    UPDATE draw_people SET client_hash = NULL
    WHERE draw_id = ${drawId} AND client_hash IS NOT NULL`.execute(trx);
  await sql`DELETE FROM entry_code_people WHERE draw_id = ${drawId} AND held_by <> ''`.execute(trx);
  await sql`
    UPDATE entry_code_people SET bought_from = NULL
    WHERE draw_id = ${drawId} AND bought_from IS NOT NULL`.execute(trx);
}
