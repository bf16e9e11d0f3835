import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { canStartLive } from './can-start-live.ts';
import { noSuchDraw, notPossible } from './draws.refusals.ts';
import { lockOwnDraw } from './draws.store.ts';
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
