import { passCodes } from 'fairdraw/statements';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { lockDraw } from '../draw-run.store.ts';
import { passPrizeOn, takenBackReason } from './give-prize.ts';
import { findTurn, isTakenBack } from './turns.store.ts';

/**
 * After a bank took money for tickets back for good since a draw ran: where it was the winner's, the next
 * reserve has the prize and is told (product §12.8). The list stays as it was sealed.
 */
export async function reviewWinner(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    const turn = draw?.drawnAt && (await findTurn(trx, { drawId }));
    if (!turn || !(await isTakenBack(trx, { drawId, serial: turn.serial }))) return;
    const because = { code: passCodes.takenBack, reason: takenBackReason };
    await passPrizeOn(trx, context, { drawId, rank: turn.rank, now, ...because });
  });
  forgetOffer(context, drawId);
}
