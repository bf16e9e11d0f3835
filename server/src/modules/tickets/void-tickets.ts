import { voidReasonCodes, type VoidReason } from 'fairdraw/leaves';
import type { Trx } from '../../db/database.ts';
import { markVoid } from './void.store.ts';

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
