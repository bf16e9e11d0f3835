import { canEditDraw } from '@clubdraw/domain/draws/draw-can';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { drawFacts } from './draw.view.ts';
import { drawLocked, noSuchDraw } from './draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from './draws.store.ts';
import { momentOf } from './moment-of.ts';

/**
 * The owner's draw, locked, while it may still be changed (product §4.7), and the moment at which
 * that holds. A purchase that races waits for the draw's row: one of the two is refused.
 *
 * @throws {Refusal} missing, or conflict "Draw cannot be edited."
 */
export async function lockEditableDraw(
  trx: Trx,
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<{ draw: StoredDraw; now: Date }> {
  const draw = await lockOwnDraw(trx, owned);
  if (!draw) throw noSuchDraw();
  const now = momentOf(context, draw);
  if (!canEditDraw(drawFacts(draw), now).allowed) throw drawLocked();
  return { draw, now };
}
