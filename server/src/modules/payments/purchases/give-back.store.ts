import type { GiveBack } from '@clubdraw/domain/purchases/purchase';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** How many tickets the club of a draw may still give away by paying them back. */
export async function countLeftToGive(db: Db | Trx, drawId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT greatest(0, coalesce(giveaways, 0) - tickets_given - given_back_tickets(id)) AS left
    FROM draws WHERE id = ${drawId}`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Of a payment whose draw is locked: the tickets that its money would pay back, and the bound. */
export async function giveBackOf(
  trx: Trx,
  { paymentId, drawId, tickets }: { paymentId: string; drawId: string; tickets: number },
): Promise<GiveBack> {
  const { rows } = await sql<{ isCounted: boolean }>`
    SELECT ${paymentId} IN (SELECT given_back_payments(${drawId})) AS "isCounted"`.execute(trx);
  const isCounted = rows[0]?.isCounted ?? false;
  return { tickets: isCounted ? 0 : tickets, left: await countLeftToGive(trx, drawId) };
}
