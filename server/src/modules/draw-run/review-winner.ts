import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { lockDraw } from './draw-run.store.ts';
import { passOverTakenBack } from './pass-over-taken-back.ts';
import { tellWinner } from './tell-winner.ts';
import { findWinningPick } from './winners.store.ts';

/**
 * After money for tickets went back since a draw ran: where it was the winner's, the next reserve has
 * the prize and is told (decisions 5).
 */
export async function reviewWinner(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw?.drawnAt) return;
    const before = await findWinningPick(trx, drawId);
    const winner = await passOverTakenBack(trx, { drawId, now });
    if (!winner || winner.rank === before?.rank || !draw.emailWinner) return;
    await tellWinner(trx, context, { drawId, winner });
  });
  forgetOffer(context, drawId);
}
