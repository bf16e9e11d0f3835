import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import type { DrawToRun } from './draw-run.store.ts';
import type { Club } from './read-club.ts';
import type { WinningPick } from './winners.store.ts';

/** Tells the holder of the winning ticket by mail, once for each pick of a draw. */
export async function tellWinner(
  trx: Trx,
  context: Context,
  { draw, club, winner }: { draw: DrawToRun; club: Club; winner: WinningPick },
): Promise<void> {
  await queueMail(trx, context, {
    key: winner.rank === 0 ? `winner:${draw.id}` : `winner:${draw.id}:${winner.rank}`,
    recipient: winner.email,
    mail: {
      kind: 'winnerTold',
      drawId: draw.id,
      packageId: draw.packageId,
      drawName: draw.name,
      prize: draw.prize,
      clubName: club.name,
      clubEmail: club.email,
      code: winner.code,
    },
  });
}
