import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { voidInvalidEntry } from '../tickets/free-places.ts';
import { drawClosed, noSuchPostalEntry } from './free-entries.refusals.ts';
import { openDraw } from '../tickets/open-draw.ts';
import { findCountedEntry, findOwnPost, markDeleted } from './postal-entries.store.ts';

export type Deleting = { ownerId: string; drawId: string; entryId: string; reason: string };

/**
 * Takes the entry of a card back that was not valid, until the draw's close: its ticket is void for reason 4,
 * which everybody sees in the log, and its place is free again. Twice is once.
 *
 * @throws {Refusal} missing, also for another's draw; conflict, once the draw is closed
 */
export async function deletePostalEntry(
  context: Context,
  { ownerId, drawId, entryId, reason }: Deleting,
): Promise<void> {
  if (!(await findOwnPost(context.db, { ownerId, drawId }))) throw noSuchDraw();
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const draw = await openDraw(trx, { drawId, now });
    const entry = await findCountedEntry(trx, { drawId, entryId });
    if (!entry) throw noSuchPostalEntry();
    if (entry.isDeleted) return;
    if (!draw) throw drawClosed();
    await voidInvalidEntry(trx, { entryId, drawId, now });
    await markDeleted(trx, { entryId, reason, now });
  });
  forgetOffer(context, drawId);
}
