import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { releasePlaces, releaseUnpaged } from '../../tickets/free-places.ts';
import { forEachInTime } from '../for-each-in-time.ts';
import { findPayment, postponePaymentCheck, listHeldPayments } from '../payments.store.ts';
import { isAskedPayment, type AskedPayment } from '../stored-payment.ts';
import { checkoutOrder } from './checkout-order.ts';
import { findSessionToEnd, nextLook } from './hosted-checkout.ts';
import { settleCheckout, type CheckoutOutcome } from './settle-checkout.ts';

/**
 * Ends a checkout that holds places: expires it at the provider, reads back what it became and
 * settles that. Money that is there counts, whatever our timer says. While the provider does not
 * answer the places stay held, and it is asked again later.
 */
export async function endCheckout(
  context: Context,
  { paymentId, priority }: { paymentId: string; priority: CallPriority },
): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment || (payment.state !== 'reserved' && payment.state !== 'open')) return;
  if (!isAskedPayment(payment)) {
    // Somebody may have asked for its page just now.
    if (!(await releaseUnpaged(context, payment)))
      await endCheckout(context, { paymentId, priority });
    return;
  }
  try {
    const session = await lastWord(context, payment, priority);
    if (session) await settleCheckout(context, payment, session);
    else await releasePlaces(context, payment);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, paymentId }, 'a checkout could not be ended');
    const at = nextLook(context.clock.now(), payment);
    await postponePaymentCheck(context.db, { paymentId, at });
  }
}

/** The session after it was ended; undefined when the provider never made one. */
async function lastWord(
  context: Context,
  payment: AskedPayment,
  priority: CallPriority,
): Promise<CheckoutSession | undefined> {
  const { payments } = context;
  const { accountId, sessionExpiresAt: expiresAt } = payment;
  const ask = async () => payments.openCheckout(checkoutOrder(context, payment), priority);
  const sessionId = payment.sessionId ?? (await findSessionToEnd(context, { expiresAt, ask }))?.id;
  return sessionId === undefined
    ? undefined
    : payments.expireCheckout({ accountId, sessionId }, priority);
}

const pauseMs = 500;

/**
 * Ends every checkout that holds places of a draw, again and again until none is left or the time
 * is up; `until` is in milliseconds of `performance.now()`. Answers whether none is left.
 */
export async function endOpenCheckouts(
  context: Context,
  { drawId, until }: { drawId: string; until: number },
): Promise<boolean> {
  for (;;) {
    const ids = await listHeldPayments(context.db, drawId);
    if (ids.length === 0) return true;
    await forEachInTime(context, { ids, until }, (paymentId) =>
      endCheckout(context, { paymentId, priority: { purpose: 'close', until } }),
    );
    if (performance.now() + pauseMs >= until) return false;
    if ((await listHeldPayments(context.db, drawId)).length > 0) await scheduler.wait(pauseMs);
  }
}

/** Settles a payment whose money was heard of before its own event. */
export async function settleUnheardPayment(
  context: Context,
  {
    accountId,
    paymentId,
    priority,
  }: { accountId: string; paymentId: string; priority: CallPriority },
): Promise<CheckoutOutcome> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment || payment.membershipId !== null) return 'unknown';
  // Metadata on another account proves nothing about our payment.
  if (payment.accountId !== accountId) return 'ignored';
  const { sessionId } = payment;
  if (sessionId === null) await endCheckout(context, { paymentId, priority });
  else {
    const session = await context.payments.readCheckout({ accountId, sessionId }, priority);
    await settleCheckout(context, payment, session);
  }
  return 'done';
}
