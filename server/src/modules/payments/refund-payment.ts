import type { Context } from '../../context.ts';
import { ProviderFailure, type ProviderRefund } from '../../edge/payment-provider.ts';
import { findObstacle } from './disputes.store.ts';
import { nextTry } from '../../jobs/next-try.ts';
import { refundTurn } from './refund-pace.ts';
import { findRefund, markChargedBack, postponeRefund, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Moves the money of one refund back, with the platform's share, once: the refund's id is the key at
 * the provider, and after a first try without an answer we look before we ask. What the provider
 * will never do becomes a finding. While the payer's bank disputes the payment nothing is begun.
 */
export async function refundPayment(
  context: Context,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || (refund.state !== 'requested' && refund.state !== 'pending')) return;
  if (refund.state === 'requested' && (await isHeldUp(context, refund))) return;
  await refundTurn(context);
  try {
    await settleRefund(context, refund, await askForRefund(context, refund));
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    await settleFailure(context, refund, failure);
  }
}

/** Seconds after which a disputed payment is looked at again, unless the dispute ends before. */
const disputeSeconds = 6 * 3_600;

async function isHeldUp(context: Context, { id, paymentId }: StoredRefund): Promise<boolean> {
  const obstacle = await findObstacle(context.db, paymentId);
  if (obstacle === 'lost') await markChargedBack(context.db, id, context.clock.now());
  if (obstacle === 'open') await waitForDispute(context, id);
  return obstacle !== undefined;
}

async function waitForDispute({ db, clock }: Context, id: string): Promise<void> {
  const at = new Date(clock.now().getTime() + disputeSeconds * 1000);
  await postponeRefund(db, { id, at, reason: 'disputed' });
}

async function askForRefund(context: Context, refund: StoredRefund): Promise<ProviderRefund> {
  const { id: refundId, accountId, paymentIntentId, amount } = refund;
  const known = refund.tries > 0 ? await findAtProvider(context, refund) : undefined;
  if (known) return known;
  try {
    return await context.payments.refund({ accountId, refundId, paymentIntentId, amount });
  } catch (failure) {
    const isBack = failure instanceof ProviderFailure && failure.kind === 'alreadyRefunded';
    const made = isBack ? await findAtProvider(context, refund) : undefined;
    if (made) return made;
    throw failure;
  }
}

/** Ours if there is one; else one for all of the money that somebody made in the club's dashboard. */
async function findAtProvider(
  { payments }: Context,
  { id, accountId, paymentIntentId, amount }: StoredRefund,
): Promise<ProviderRefund | undefined> {
  const made = await payments.listRefunds({ accountId, paymentIntentId });
  const whole = (one: ProviderRefund): boolean =>
    one.state !== 'failed' && one.amount === amount.amount;
  return made.find((one) => one.refundId === id) ?? made.find(whole);
}

async function settleFailure(
  context: Context,
  refund: StoredRefund,
  failure: ProviderFailure,
): Promise<void> {
  const reason = failure.code ?? failure.message;
  if (failure.kind === 'disputed') return waitForDispute(context, refund.id);
  if (failure.kind === 'unknown') {
    context.log.warn({ err: failure, refundId: refund.id }, 'a refund had no answer');
    const at = nextTry(context.clock.now(), refund.tries);
    await postponeRefund(context.db, { id: refund.id, at, reason });
    return;
  }
  await settleRefund(context, refund, { state: 'failed', id: null, refundId: null, reason });
}
