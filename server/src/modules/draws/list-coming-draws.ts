import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { isBeforeOpening } from '@clubdraw/domain/draws/opening';
import { drawStatus, withTicketsThatCount } from '@clubdraw/domain/draws/draw-status';
import type { Context } from '../../context.ts';
import { listComing } from './coming-draws.store.ts';
import { drawFacts } from './draw.view.ts';

/** A draw that is not drawn yet, under the id that it has inside. */
export type Coming = { id: string; draw: Omit<ComingDraw, 'net' | 'feesUnknown' | 'soldOfWeek'> };

/** The owner's draws of every kind that are not drawn yet, the next one first. */
export async function listComingDraws(
  context: Context,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<Coming[]> {
  const now = context.clock.now();
  const rows = await listComing(context.db, { ownerId, limit });
  return rows.map(({ stored, publicId, packageId }) => ({
    id: stored.id,
    draw: {
      drawId: publicId,
      packageId,
      name: stored.name,
      prize: stored.prize,
      prizes: [...stored.prizes],
      imageId: stored.imageId,
      timezone: stored.timezone,
      runMethod: stored.runMethod,
      status: drawStatus(withTicketsThatCount(drawFacts(stored)), now),
      ticketCap: stored.ticketCap,
      sold: stored.ticketsSold,
      held: stored.placesHeld,
      runAt: stored.runAt,
      opensAt: isBeforeOpening(stored, now) ? stored.opensAt : null,
      entryCost: stored.entryCost,
    },
  }));
}
