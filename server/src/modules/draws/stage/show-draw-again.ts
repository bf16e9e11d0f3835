import { waitsForOwner } from '@clubdraw/domain/draws/run-method';
import { allowed, refused, type Permission } from '@clubdraw/domain/permission';
import * as messages from '@clubdraw/domain/texts/messages';
import { nothingToShowYet, stageShowsIt } from '@clubdraw/domain/draws/stage-messages';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { noSuchDraw, notPossibleForDraw } from '../draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from '../draws.store.ts';
import { shownUntil } from './repeat-of.ts';
import { findRepeat, putRepeat } from './repeats.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

/**
 * Has the stage of a drawn draw show everything once more, from now on. Nothing of the draw
 * changes: the owner's stage follows from the result and this instant, and so does every other that
 * is open or is opened while it lasts.
 *
 * @throws {Refusal} missing, or conflict with the reason why it cannot be shown now
 */
export async function showDrawAgain(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    const now = context.clock.now();
    const permission = canShowAgain(draw, await findRepeat(trx, drawId), now);
    if (!permission.allowed) throw notPossibleForDraw(permission.reason);
    await putRepeat(trx, { drawId, begunAt: now });
    await writeAuditLine(trx, context, { subjects: { draw: drawId } });
  });
}

/** Whether there is a result with numbers, and no stage that shows it just now. */
function canShowAgain(draw: StoredDraw, repeatedAt: Date | null, now: Date): Permission {
  if (draw.cancelledAt) return refused(messages.drawCancelled);
  if (!draw.drawnAt || !draw.result?.drawnCode) return refused(nothingToShowYet);
  // The numbers of a LIVE draw were shown before it was drawn.
  const first = waitsForOwner(draw.runMethod) ? null : draw.drawnAt;
  const begunAt = repeatedAt ?? first;
  return begunAt && now < shownUntil(draw, begunAt) ? refused(stageShowsIt) : allowed;
}
