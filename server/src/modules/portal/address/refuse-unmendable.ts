import {
  codeUsedThere,
  maxMends,
  membershipStays,
  mendedOften,
  noNumbersLeft,
  noTicketsToMove,
  sameMailbox,
} from '@clubdraw/domain/purchases/mend-address-messages';
import { normalEmail } from '@clubdraw/domain/people/email';
import { Refusal } from '@clubdraw/domain/refusal';
import { drawCancelled } from '@clubdraw/domain/texts/messages';
import { mustBeKept } from '@clubdraw/domain/texts/people-messages';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import {
  alreadyDrawn,
  noSuchPayment,
  overLimit,
  paymentDisputed,
  soldOutStays,
} from '../../payments/payments.refusals.ts';
import { lockPurchase, type LockedPurchase } from '../../payments/purchases/lock-purchase.ts';
import { findMendable, findRoomOfMailbox, type MendablePayment } from './mendable.store.ts';
import { hasSecret, type Mender } from './who-mends.ts';

type Mending = { mender: Mender; newEmail: string };

export type LockedToMend = LockedPurchase & MendablePayment;

/**
 * Locks the draw of a payment whose address may be mended, and reads what is true of both. A reader
 * of the earlier mailbox finds it only while it is that mailbox's.
 *
 * @throws {Refusal} missing; invalid for the address that it has; conflict for a membership's, in a
 *   cancelled draw, where no ticket counts, from the draw's time on, once it sold out early, while
 *   the bank has the money or a legal hold is on it, for the fourth time, and where the draw has no
 *   new numbers to spare
 */
export async function lockToMend(
  trx: Trx,
  context: Context,
  { mender, newEmail }: Mending,
): Promise<LockedToMend> {
  const { paymentId, email } = mender;
  const claim = hasSecret(context, mender) ? ({ isKnown: true } as const) : { email };
  const locked = await lockPurchase(trx, context, { paymentId, ...claim });
  const payment = locked && (await findMendable(trx, paymentId));
  if (!payment) throw noSuchPayment();
  const isSame = normalEmail(payment.email) === normalEmail(newEmail);
  if (isSame) throw new Refusal('invalid', sameMailbox, { fields: { newEmail: sameMailbox } });
  const both = { ...locked, ...payment };
  const obstacle = obstacleOf(both);
  if (obstacle) throw obstacle;
  return both;
}

function obstacleOf(payment: LockedToMend): Refusal | undefined {
  const { isOfMembership, serials, isBeforeCut, isSoldOut, isWithBank, isDisputed } = payment;
  if (isOfMembership) return new Refusal('conflict', membershipStays);
  if (payment.isCancelled) return new Refusal('conflict', drawCancelled);
  if (serials.length === 0) return new Refusal('conflict', noTicketsToMove);
  if (!isBeforeCut) return alreadyDrawn();
  if (isSoldOut) return soldOutStays();
  if (isWithBank || isDisputed) return paymentDisputed();
  if (payment.isHeld) return new Refusal('conflict', mustBeKept);
  if (payment.mends >= maxMends) return new Refusal('conflict', mendedOften);
  if (payment.numbersToSpare < serials.length) return new Refusal('conflict', noNumbersLeft);
  return undefined;
}

/**
 * Limits for each person count the mailbox that gets the tickets. Asked only once that is proven:
 * it says what somebody has.
 *
 * @throws {Refusal} conflict
 */
export async function refuseBeyondLimits(
  trx: Trx,
  asked: { paymentId: string; email: string; count: number },
): Promise<void> {
  const room = await findRoomOfMailbox(trx, asked);
  if (room && !room.fits) throw overLimit(room.most ?? 0);
  if (room && !room.hasCodeUse) throw new Refusal('conflict', codeUsedThere);
}
