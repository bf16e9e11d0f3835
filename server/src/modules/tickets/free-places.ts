import { voidReasonCodes, type VoidReason } from 'fairdraw/tree/leaves';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { markPlacesReleased, markVoid } from './free-places.store.ts';
import { countTakeBack, type TakeBack } from './take-backs.store.ts';

/**
 * Makes the tickets of a payment void and gives their places free; their codes are never reused.
 * The reason is written as the public log has it.
 */
export async function voidTickets(
  trx: Trx,
  {
    reason,
    paymentId,
    ...draw
  }: { paymentId: string; drawId: string; reason: VoidReason; now: Date },
): Promise<void> {
  await markVoid(trx, { ...draw, holderId: paymentId, reasonCode: voidReasonCodes[reason] });
}

/**
 * The same for a holder who takes them back: they count for the mailbox and the client's network.
 */
export async function takeTicketsBack(
  trx: Trx,
  { email, networkHash, tickets, ...payment }: TakeBack & { paymentId: string; now: Date },
): Promise<void> {
  const { drawId } = payment;
  await voidTickets(trx, { ...payment, reason: 'holder' });
  await countTakeBack(trx, { drawId, email, networkHash, tickets });
}

/**
 * Makes the ticket of a promotional entry void that its holder never asked for; the draw is locked.
 */
export async function voidEntry(
  trx: Trx,
  { entryId, ...draw }: { entryId: string; drawId: string; now: Date },
): Promise<void> {
  const reasonCode = voidReasonCodes['not-me'];
  await markVoid(trx, { ...draw, holderId: entryId, reasonCode });
}

/** Gives the places of a payment back that can no longer be paid. */
export async function releasePlaces(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: paymentId, drawId }: { id: string; drawId: string },
): Promise<void> {
  await markPlacesReleased(db, { drawId, paymentId, now: clock.now() });
}

/** Of a payment that waits for its page; `opening` is that of the process that is alone with it. */
type Unpaged = { id: string; drawId: string; opening?: number };

/**
 * Gives the places of a payment back whose page can not exist: without `opening`, because the
 * provider was never asked for one. False when that is not so any more.
 */
export async function releaseUnpaged(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: paymentId, drawId, opening }: Unpaged,
): Promise<boolean> {
  const whileWaiting = opening === undefined ? 'unasked' : { opening };
  return markPlacesReleased(db, { drawId, paymentId, now: clock.now(), whileWaiting });
}
