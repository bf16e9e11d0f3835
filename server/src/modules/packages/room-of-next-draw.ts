import { drawToBuy } from '@clubdraw/domain/memberships/membership';
import { capacityOf, packageNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import type { Trx } from '../../db/database.ts';
import { findRoom } from './package-draws.store.ts';
import { findPackage } from './packages.store.ts';

/**
 * How many more tickets the draw takes that a purchase made now would buy; 0 where there is no such
 * package. Asking holds no place: a buyer who pays too late for the last places gets the money
 * back.
 */
export async function roomOfNextDraw(
  trx: Trx,
  { packageId, now }: { packageId: string; now: Date },
): Promise<number> {
  const found = await findPackage(trx, packageId);
  if (!found) return 0;
  const { recurrence, openOccurrence, openDraw } = found;
  const buying = { recurrence, openOccurrence, openRunAt: openDraw.runAt, paidAt: now, bought: [] };
  const room = await findRoom(trx, { packageId, occurrence: drawToBuy(buying) });
  return room ?? capacityOf(packageNumberRange, null);
}
