import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { lockOwnDraw } from '../draws.store.ts';
import { forgetOffer } from '../find-offer.ts';
import { dropReadyPages, forgetMissedCrowd, removeCrowd } from './crowds.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

/**
 * Calls the announced buyers of a draw off: no page is made for them any more, and those that were
 * made are given to nobody. A buyer who has one pays on it. Twice is once.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function callOffCrowd(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    if (!(await lockOwnDraw(trx, { drawId, ownerId }))) throw noSuchDraw();
    const isCalledOff = await removeCrowd(trx, { drawId });
    await forgetMissedCrowd(trx, { drawId });
    await dropReadyPages(trx, { drawId });
    if (isCalledOff) await writeAuditLine(trx, context, { subjects: { draw: drawId } });
  });
  forgetOffer(context, drawId);
}
