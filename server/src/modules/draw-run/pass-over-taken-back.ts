import type { Trx } from '../../db/database.ts';
import { findWinningPick, insertPassOver, isTakenBack, type WinningPick } from './winners.store.ts';

/** In the certificate, for everybody. */
const takenBackReason = 'The payment for this ticket was taken back after the entries closed.';

/**
 * Passes over picks whose money went back after the close, until one is found whose did not: the list
 * stays as it was sealed, the prize goes to the next reserve (decisions 5). Answers who has the prize
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
