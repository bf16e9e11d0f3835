import * as messages from '@clubdraw/domain/messages';
import { allowed, refused, type Permission } from '@clubdraw/domain/permission';
import { liveWaitMs } from '@clubdraw/domain/run-method';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { noSuchDraw, notPossible } from './draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from './draws.store.ts';
import { markDraw } from './write-draws.store.ts';

/**
 * Starts a LIVE draw, once, from its date on; from then on it is due and the sweep has it run.
 *
 * @throws {Refusal} missing, or conflict with the reason why it cannot be started
 */
export async function startLiveDraw(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    const permission = canStartLive(draw, now);
    if (!permission.allowed) throw notPossible(permission.reason);
    await markDraw(trx, { id: drawId, now }, 'live_started_at');
  });
}

/** Whether the owner may start the draw on the stage: once, from its date on, for a day. */
export function canStartLive(draw: StoredDraw, now: Date): Permission {
  const waitedMs = now.getTime() - draw.runAt.getTime();
  if (draw.runMethod !== 'LIVE') return refused(messages.drawRunsByItself);
  if (draw.cancelledAt) return refused(messages.drawCancelled);
  if (draw.liveStartedAt) return refused(messages.drawStarted);
  if (draw.closedAt || waitedMs >= liveWaitMs) return refused(messages.drawNotStartedInTime);
  return waitedMs >= 0 ? allowed : refused(messages.drawStartsFromDate);
}
