import type { Context } from '../../../context.ts';
import { ProviderFailure, type CheckoutSession } from '../../../edge/payment-provider.ts';
import { checkoutOrder } from './checkout-order.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { findPayment, postponeCheck } from '../payments.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { releasePlaces } from '../../tickets/release-places.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends a checkout that holds places: expires it at the provider, reads back what it became and
 * settles that. Money that is there counts, whatever our timer says. While the provider does not
 * answer the places stay held, and it is asked again later.
 */
export async function endCheckout(
  context: Context,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment || (payment.state !== 'reserved' && payment.state !== 'open')) return;
  try {
    const session = await lastWord(context, payment);
    if (session) await settleCheckout(context, payment, session);
    else await releasePlaces(context, payment);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, paymentId }, 'a checkout could not be ended');
    const at = nextTry(context.clock.now(), payment.checks);
    await postponeCheck(context.db, { paymentId, at });
  }
}

/** The session after it was ended; undefined when the provider never made one. */
async function lastWord(
  context: Context,
  payment: StoredPayment,
): Promise<CheckoutSession | undefined> {
  const { accountId } = payment;
  const sessionId = payment.sessionId ?? (await madeSession(context, payment));
  return sessionId === undefined
    ? undefined
    : context.payments.expireCheckout({ accountId, sessionId });
}

/** Of a payment whose session was never noted: the same order with the same key brings it back. */
async function madeSession(context: Context, payment: StoredPayment): Promise<string | undefined> {
  const order = checkoutOrder(context.settings.publicUrl, payment);
  try {
    const { id } = await context.payments.openCheckout(order);
    return id;
  } catch (failure) {
    // Nothing was made by the first call, or this one would have answered it.
    if (failure instanceof ProviderFailure && failure.kind === 'refused') return undefined;
    throw failure;
  }
}
