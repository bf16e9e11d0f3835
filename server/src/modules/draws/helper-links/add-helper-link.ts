import type { Helper } from '@clubdraw/contract/draws/helper-links';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { noSuchDraw } from '../draws.refusals.ts';
import { lockOwnDraw } from '../draws.store.ts';
import { nameLink } from './name-link.ts';

/**
 * Makes the link of a helper of a draw (product §2.35).
 *
 * @throws {Refusal} missing, also for another's draw; conflict (too many)
 */
export async function addHelperLink(
  context: Context,
  { ownerId, drawId, name }: { ownerId: string; drawId: string; name: string },
): Promise<Helper> {
  return transaction(context.db, async (trx) => {
    // Locked: two presses at once make one link, and no draw gets too many.
    if (!(await lockOwnDraw(trx, { drawId, ownerId }))) throw noSuchDraw();
    return nameLink(trx, context, { of: { drawId }, name });
  });
}
