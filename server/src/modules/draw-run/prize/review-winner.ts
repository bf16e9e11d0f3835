import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { lockDraw } from '../draw-run.store.ts';
import { settlePlaces } from './settle-places.ts';

/**
 * After a bank took money for tickets back for good since a draw ran: every place that they held
 * goes to the next reserve, who is told, but not before its holder was told seven days ago; a sweep
 * comes back then (`prizesWithBank`, product §12.8). The list stays as it was sealed.
 */
export async function reviewWinner(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (draw?.drawnAt) await settlePlaces(trx, context, { drawId, now });
  });
  forgetOffer(context, drawId);
}
