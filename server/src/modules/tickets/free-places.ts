import { voidReasonCodes, type VoidReason } from 'fairdraw/leaves';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { markReleased, markVoid } from './free-places.store.ts';

/**
 * Makes the tickets of a payment void and gives their places free; their codes are never reused. The
 * reason is written as the public log has it.
 */
export async function voidTickets(
  trx: Trx,
  { reason, ...tickets }: { paymentId: string; drawId: string; reason: VoidReason; now: Date },
): Promise<void> {
  await markVoid(trx, { ...tickets, reasonCode: voidReasonCodes[reason] });
}

/** Gives the places of a payment back that can no longer be paid. */
export async function releasePlaces(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: paymentId, drawId }: { id: string; drawId: string },
): Promise<void> {
  await markReleased(db, { drawId, paymentId, now: clock.now() });
}
