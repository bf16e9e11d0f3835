import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { lockPaymentToCancel, type PaymentToCancel } from '../refunds/locked-payment.store.ts';

/** A purchase as it stands while its draw's row is locked. */
export type LockedPurchase = PaymentToCancel;

/** The party that asks: a buyer by its e-mail, or the browser of its checkout. */
type Asker = { email: string } | { isKnown: true };

/**
 * Locks the draw of a purchase, so that neither a cut nor a refund comes in between; undefined for
 * one that is unknown or another's.
 */
export async function lockPurchase(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  asked: { paymentId: string } & Asker,
): Promise<LockedPurchase | undefined> {
  return lockPaymentToCancel(trx, clock, asked);
}
