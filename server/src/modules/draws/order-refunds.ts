import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { refundCancelledDraw } from '../../jobs/catalogue.ts';
import { storeRefundsToWrite } from './write-draws.store.ts';

/**
 * Has everything refunded that a draw has sold, which is cancelled in the same transaction. It is
 * noted with the draw too: a sweep finds it when the job is lost.
 */
export async function orderRefunds(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  await storeRefundsToWrite(trx, drawId);
  await context.jobs.enqueue(trx, refundCancelledDraw, { drawId }, { key: drawId });
}
