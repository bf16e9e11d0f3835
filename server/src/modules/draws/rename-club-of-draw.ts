import { canEditDraw } from '@clubdraw/domain/draws/draw-can';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { publishNewName } from '../draw-log/publish-draw.ts';
import { drawFacts } from './draw.view.ts';
import { lockOwnDraw } from './draws.store.ts';
import { momentOf } from './moment-of.ts';

/**
 * Publishes a draw under the name that its club has now, as long as nobody has a ticket of it. A
 * purchase that races waits for the draw's row: it has the old name for good, or the new one.
 * Answers `later` while a payment is in progress, which may still give its places back.
 *
 * @throws {Refusal} tooSoon, with the seconds until there is room for one more publication
 */
export async function renameClubOfDraw(
  context: Context,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<'done' | 'later'> {
  return transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { ownerId, drawId });
    if (!draw) return 'done';
    const now = momentOf(context, draw);
    const facts = drawFacts(draw);
    if (!canEditDraw({ ...facts, participants: 0 }, now).allowed) return 'done';
    if (facts.participants > 0) return 'later';
    await publishNewName(trx, context, { ownerId, drawId, now });
    return 'done';
  });
}
