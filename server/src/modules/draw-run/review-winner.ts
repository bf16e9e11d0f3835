import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { lockDraw } from './draw-run.store.ts';
import { tellWinner } from './tell-winner.ts';
import { findWinningPick, insertPassOver, isTakenBack, type WinningPick } from './winners.store.ts';

/**
 * After a bank took money for tickets back since a draw ran: where it was the winner's, the next reserve
 * has the prize and is told (product §12.8).
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

/** In the certificate, for everybody. */
const takenBackReason = 'The payer’s bank took the payment for this ticket back.';

/**
 * Passes over picks whose money a bank took back, until one is found whose it did not: the list
 * stays as it was sealed, the prize goes to the next reserve (product §12.8). Answers who has the prize
 * then. The caller holds the draw's row.
 */
export async function passOverTakenBack(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<WinningPick | undefined> {
  for (;;) {
    const winner = await findWinningPick(trx, drawId);
    if (!winner || !(await isTakenBack(trx, { drawId, serial: winner.serial }))) return winner;
    await insertPassOver(trx, { drawId, rank: winner.rank, reason: takenBackReason, now });
  }
}
