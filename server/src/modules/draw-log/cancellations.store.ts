import type { Trx } from '../../db/database.ts';

type Cancellation = { drawId: string; statement: unknown; hash: Buffer; now: Date };

/** The statement that a draw was called off, once. */
export async function insertCancellation(
  trx: Trx,
  { drawId, statement, hash, now }: Cancellation,
): Promise<void> {
  await trx
    .insertInto('draw_cancellations')
    .values({
      draw_id: drawId,
      statement: JSON.stringify(statement),
      hash,
      cancelled_at: now,
    })
    .execute();
}
