import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { endCheckout } from '../../jobs/catalogue.ts';
import { bringChecksForward } from './closing.store.ts';

/** Has every checkout that holds places of a draw ended: by a job each, or else by the sweep. */
export async function endHeldCheckouts(
  trx: Trx,
  context: Context,
  cancelled: { drawId: string; now: Date },
): Promise<void> {
  const held = await bringChecksForward(trx, cancelled);
  const ends = held.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
  await context.jobs.enqueueMany(trx, endCheckout, ends);
}
