import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { readOwner } from '../accounts/owners.ts';
import { findSeller } from '../connect/find-seller.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { type DrawToRun, getOwnerId } from './draw-run.store.ts';
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

/** The club as a winner hears from it. */
export type Club = { name: string | null; email: string };

/**
 * The club of a draw. Read before the draw is locked: a transaction that waits for a second
 * connection while it holds a lock can stop everybody.
 */
export async function readClub(context: Context, drawId: string): Promise<Club> {
  const ownerId = await getOwnerId(context.db, drawId);
  const { email } = await readOwner(context, ownerId);
  const { clubName } = await findSeller(context, ownerId);
  return { name: clubName, email };
}
