import type { Context } from '../../context.ts';
import { markReleased } from './release.store.ts';

/** Gives the places of a payment back that can no longer be paid. */
export async function releasePlaces(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: paymentId, drawId }: { id: string; drawId: string },
): Promise<void> {
  await markReleased(db, { drawId, paymentId, now: clock.now() });
}
