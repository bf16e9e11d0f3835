import { canCancelDraw } from '@clubdraw/domain/draws/draw-can';
import { cancelReasons } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { refundCancelledDrawJob } from '../../jobs/catalogue.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { publishCancellation } from '../draw-log/publish-cancellation.ts';
import { drawFacts } from './draw.view.ts';
import { noSuchDraw, notPossibleForDraw } from './draws.refusals.ts';
import { lockOwnDraw } from './draws.store.ts';
import { forgetOffer } from './find-offer.ts';
import { momentOf } from './moment-of.ts';
import { markDraw, storeRefundsToWrite } from './write-draws.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/**
 * Cancels a draw: nothing is sold from here on, and all its payments are refunded by jobs (product
 * §4.7). It is done as soon as it is recorded.
 *
 * @throws {Refusal} missing, or conflict with the reason why it cannot be cancelled
 */
export async function cancelDraw(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    const now = momentOf(context, draw);
    const permission = canCancelDraw(drawFacts(draw), now);
    if (!permission.allowed) throw notPossibleForDraw(permission.reason);
    await markDraw(trx, { id: drawId, now }, 'cancelled_at');
    await writeAuditLine(trx, context, { subjects: { draw: drawId } });
    await orderRefunds(trx, context, { drawId });
    const { head: log } = await extendLog(trx, context, { drawId });
    const reason = cancelReasons.organiser;
    await publishCancellation(trx, context, { drawId, reason, log, now });
  });
  forgetOffer(context, drawId);
}

/**
 * Has everything refunded that a draw has sold, which is cancelled in the same transaction. It is
 * written to the draw too: a sweep finds it when the job is lost.
 */
export async function orderRefunds(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  await storeRefundsToWrite(trx, drawId);
  await context.jobs.enqueue(trx, refundCancelledDrawJob, { drawId }, { key: drawId });
}
