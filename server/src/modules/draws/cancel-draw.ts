import { canCancelDraw } from '@clubdraw/domain/draw-can';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { byOrganiser, publishCancellation } from '../draw-log/publish-cancellation.ts';
import { drawFacts } from './draw.view.ts';
import { noSuchDraw, notPossible } from './draws.refusals.ts';
import { lockOwnDraw } from './draws.store.ts';
import { markDraw } from './write-draws.store.ts';
import { forgetOffer } from './find-offer.ts';
import { momentOf } from './moment-of.ts';
import { orderRefunds } from './order-refunds.ts';

/**
 * Cancels a draw: nothing is sold from here on, and all its payments are refunded by jobs (spec
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
    if (!permission.allowed) throw notPossible(permission.reason);
    await markDraw(trx, { id: drawId, now }, 'cancelled_at');
    await orderRefunds(trx, context, { drawId });
    await publishCancellation(trx, context, { drawId, reason: byOrganiser, now });
  });
  forgetOffer(context, drawId);
}
