import type { Context } from '../../context.ts';
import { releaseBatch } from './release.store.ts';

/** Gives the places of a payment back that can no longer be paid. */
export async function releasePlaces(
  context: Context,
  { id, drawId }: { id: string; drawId: string },
): Promise<void> {
  await releaseBatch(context.db, { drawId, paymentIds: [id], now: context.clock.now() });
}
