import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import type { WinningPick } from './winners.store.ts';

/** Tells the holder of the winning ticket by mail, once for each pick of a draw. */
export async function tellWinner(
  trx: Trx,
  context: Context,
  { drawId, winner: { rank, email } }: { drawId: string; winner: WinningPick },
): Promise<void> {
  await queueMail(trx, context, {
    kind: mailKinds.winnerTold,
    key: rank === 0 ? `winner:${drawId}` : `winner:${drawId}:${rank}`,
    recipient: email,
    about: { drawId, rank },
  });
}
