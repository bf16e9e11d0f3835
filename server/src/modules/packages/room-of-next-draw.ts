import { drawToBuy } from '@clubdraw/domain/membership';
import { capacityOf, packageNumberRange } from '@clubdraw/domain/ticket-numbers';
import type { Trx } from '../../db/database.ts';
import { findRoom, getPackageToDraw } from './package-draws.store.ts';

/**
 * How many more tickets the draw takes that a purchase made now would buy. Nothing is held by asking:
 * who comes too late for the last places gets the money back.
 */
export async function roomOfNextDraw(
  trx: Trx,
  { packageId, now }: { packageId: string; now: Date },
): Promise<number> {
  const { recurrence, openOccurrence } = await getPackageToDraw(trx, packageId);
  const occurrence = drawToBuy({ recurrence, openOccurrence, paidAt: now, bought: [] });
  const room = await findRoom(trx, { packageId, occurrence });
  return room ?? capacityOf(packageNumberRange, null);
}
