import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { openDraw } from '../tickets/open-draw.ts';
import { cardsAtOnce, enterWaiting } from './enter-cards.ts';
import { drawClosedToEntries, noSuchWay } from './free-entries.refusals.ts';
import { findOwnPost } from './postal-entries.store.ts';

/**
 * Gives every card that waits its ticket, because the club has looked at them (product §4.14);
 * answers how many. Twice at once is once.
 *
 * @throws {Refusal} missing, also for another's draw and one without this way; conflict, once it is
 *   closed
 */
export async function enterPostalEntries(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<number> {
  const own = await findOwnPost(context.db, { ownerId, drawId });
  if (!own) throw noSuchDraw();
  if (!own.isByPost) throw noSuchWay();
  let all = 0;
  for (;;) {
    const entered = await transaction(context.db, async (trx) => {
      const now = context.clock.now();
      if (!(await openDraw(trx, { drawId, now }))) throw drawClosedToEntries();
      return enterWaiting(trx, context, { drawId, now });
    });
    all += entered;
    if (entered < cardsAtOnce) return all;
  }
}
