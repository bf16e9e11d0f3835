import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { readSoFar, storeAnswer } from '../../flow/repeats/store-answer.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { openDraw } from '../tickets/open-draw.ts';
import { cardsAtOnce, enterWaiting } from './enter-cards.ts';
import { drawClosedToEntries, noSuchWay } from './free-entries.refusals.ts';
import { findOwnPost } from './postal-entries.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';

/**
 * Gives every card that waits its ticket, because the club has looked at them (product §4.14);
 * answers how many. Twice at once is once. The same call sent again after its process died
 * goes on with the rest, and counts all.
 *
 * @throws {Refusal} missing, also for another's draw and one without this way; conflict, once it is
 *   closed, unless it entered some before
 */
export async function enterPostalEntries(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<number> {
  const own = await findOwnPost(context.db, { ownerId, drawId });
  if (!own) throw noSuchDraw();
  if (!own.isByPost) throw noSuchWay();
  let done: Portion = { entered: 0, isMore: true };
  while (done.isMore) done = await enterPortion(context, { drawId, entered: done.entered });
  return done.entered;
}

type Portion = {
  /** All cards that this call has entered. */
  entered: number;
  isMore: boolean;
};

async function enterPortion(
  context: Context,
  { drawId, entered: before }: { drawId: string; entered: number },
): Promise<Portion> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const draw = await openDraw(trx, { drawId, now });
    const known = Math.max(before, await readSoFar(trx, context));
    if (!draw && known === 0) throw drawClosedToEntries();
    const some = draw ? await enterWaiting(trx, context, { drawId, now }) : 0;
    // One line for all of them, with the first.
    if (some > 0 && known === 0) await writeAuditLine(trx, context, { subjects: { draw: drawId } });
    const entered = known + some;
    const isMore = some === cardsAtOnce;
    if (entered > 0) await storeAnswer(trx, context, { entered }, isMore ? entered : null);
    return { entered, isMore };
  });
}
