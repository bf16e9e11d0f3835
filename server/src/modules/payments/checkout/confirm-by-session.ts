import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CheckoutSession } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { findPayment } from '../payments.store.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { lockPaymentToCancel } from '../refunds/locked-payment.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { differenceOf } from './settle-checkout.ts';
import { markAsked } from './unchecked-payments.store.ts';

/**
 * Asks the provider whether a session is paid of which only an event said so. One that can still be
 * paid is ended. Tickets that nobody paid are void until the draw's close, and a person must look.
 *
 * @throws {ProviderFailure} when the provider does not answer
 */
export async function confirmBySession(
  context: Context,
  { paymentId, priority }: { paymentId: string; priority: CallPriority },
): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment || payment.sessionId === null) return;
  const { accountId, sessionId } = payment;
  const read = await context.payments.readCheckout({ accountId, sessionId }, priority);
  const session =
    read.state === 'open'
      ? await context.payments.expireCheckout({ accountId, sessionId }, priority)
      : read;
  const problem = untruthOf(payment, session);
  if (problem === undefined) await markAsked(context.db, paymentId);
  else await contradict(context, payment, problem);
}

type Untruth = { detail: string; isUnpaid: boolean };

/** How the event was wrong by which a payment was settled; undefined when it was right. */
function untruthOf(payment: StoredPayment, session: CheckoutSession): Untruth | undefined {
  const { state, paymentId, providerPaymentId, total } = session;
  if (state !== 'paid') {
    const detail = `An event said that it is paid; at the provider its session is ${state}.`;
    return { detail, isUnpaid: true };
  }
  // The share is compared when the provider's fees are noted.
  const difference = differenceOf(payment, { state, paymentId, providerPaymentId, total });
  if (difference !== undefined) return { detail: difference, isUnpaid: true };
  if (providerPaymentId === payment.providerPaymentId) return undefined;
  const detail = `An event named other money than the provider: there it is ${providerPaymentId}.`;
  return { detail, isUnpaid: false };
}

const tookPart = 'Its draw was closed before: its tickets took part.';

async function contradict(
  context: Context,
  { id: paymentId, drawId }: StoredPayment,
  { detail, isUnpaid }: Untruth,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const locked = await lockPaymentToCancel(trx, context.clock, { paymentId, isKnown: true });
    const isLost = isUnpaid && locked?.isDrawOpen === true;
    const fate = isLost ? 'Its tickets are void.' : isUnpaid ? tookPart : 'Its tickets stay.';
    const finding = { kind: 'payment-differs', subject: paymentId } as const;
    await recordFinding(context, { ...finding, detail: `${detail} ${fate}` }, trx);
    await markAsked(trx, paymentId);
    if (!isLost) return;
    const { now } = locked;
    await voidTickets(trx, { paymentId, drawId, reason: 'unpaid', now });
  });
  forgetOffer(context, drawId);
}
