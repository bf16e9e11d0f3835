import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { markClosing } from './closing.store.ts';
import { bringChecksForward } from '../payments/payments.store.ts';

/** From here on nobody starts to pay for a draw; what is being paid is asked for at once. */
export async function beginClosing(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    if (await markClosing(trx, drawId, now)) await bringChecksForward(trx, drawId, now);
  });
}
