import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { findObstacles } from '../disputes/disputes.store.ts';
import { isWithoutAccount, lookForAccount, putOffRefund } from './put-off-refund.ts';
import { readRefunds } from './read-refunds.ts';
import { resolveRefusals } from './refused-refunds.store.ts';
import {
  beginTry,
  findRefund,
  fitWaitingRefund,
  markChargedBack,
  postponeRefund,
  type StoredRefund,
} from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Moves the money of one refund back, with the platform's share unless it is the club that gives
 * it. Money that the club gave back by itself is left out. One that the provider refuses stays
 * owed, and a person hears of it. While the payer's bank disputes the payment nothing is begun.
 */
export async function refundPayment(
  context: Context,
  { refundId }: { refundId: string },
): Promise<void> {
  const known = await findRefund(context.db, refundId);
  if (!known || !isUnderWay(known)) return;
  if (known.state === 'requested' && (await isHeldUp(context, known))) return;
  if (await isWithoutAccount(context, known)) return;
  // Written before the provider is called: a try that nobody knows the end of has its number all
  // the same.
  const refund = await beginTry(context.db, refundId);
  if (!refund) return;
  try {
    await payRest(context, refund);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    await settleFailure(context, refund, failure);
  }
}

function isUnderWay({ state }: StoredRefund): boolean {
  return state === 'requested' || state === 'pending';
}

type Refused = { amount: number; failure: ProviderFailure };

/**
 * Reads the provider's list of refunds, writes what it says, and asks for what is left. At the
 * first try nothing was asked for before, and the list is not read. A refusal is believed when the
 * list still leaves the same amount: otherwise the club gave money back as well, and less is asked
 * for.
 */
async function payRest(context: Context, refund: StoredRefund, refused?: Refused): Promise<void> {
  const isFirst = refund.state === 'requested' && refund.tries === 1 && !refused;
  const left = isFirst ? refund : await readRest(context, refund);
  if (!left) return;
  const { amount } = left.amount;
  if (refused?.amount === amount) throw refused.failure;
  try {
    await settleRefund(context, left, await ask(context, left));
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    await payRest(context, left, { amount, failure });
  }
}

/** Seconds after which a disputed payment is looked at again, unless the dispute ends before. */
const disputeSeconds = 6 * 3_600;

async function isHeldUp(context: Context, refund: StoredRefund): Promise<boolean> {
  const { isLost, isOpen } = await findObstacles(context.db, refund);
  if (isLost && (await leaveToBank(context, refund)) === 'nothing left') return true;
  if (isOpen) await waitForDispute(context, refund.id);
  return isOpen;
}

/**
 * The bank gave money back that we were to give: ours becomes one of what is left, or there is
 * nothing to do.
 */
async function leaveToBank(
  context: Context,
  { id, paymentId, accountId }: StoredRefund,
): Promise<'a rest' | 'nothing left'> {
  return transaction(context.db, async (trx) => {
    if (await fitWaitingRefund(trx, paymentId)) return 'a rest';
    const now = context.clock.now();
    await markChargedBack(trx, id, now);
    await resolveRefusals(trx, accountId, now);
    return 'nothing left';
  });
}

async function waitForDispute({ db, clock }: Context, id: string): Promise<void> {
  const at = new Date(clock.now().getTime() + disputeSeconds * 1000);
  await postponeRefund(db, { id, at, reason: 'disputed' });
}

async function ask(context: Context, refund: StoredRefund): Promise<ProviderRefund> {
  const { id: refundId, accountId, providerPaymentId, amount, tries: attempt, cause } = refund;
  // Tickets of what a club gives back stay, and so does the share, until their holder takes them
  // out.
  const returnsShare = cause !== 'club_gave_back';
  const order = { accountId, refundId, attempt, providerPaymentId, amount, returnsShare };
  return context.payments.refund(order, { purpose: 'refund' });
}

function isRefused(failure: unknown): failure is ProviderFailure {
  if (!(failure instanceof ProviderFailure)) return false;
  return failure.kind === 'refused' || failure.kind === 'alreadyRefunded';
}

/**
 * The rest to be paid after all that the provider has was read; undefined when the provider has
 * the refund already.
 */
async function readRest(context: Context, refund: StoredRefund): Promise<StoredRefund | undefined> {
  await readRefunds(context, refund, { purpose: 'refund' });
  const now = await findRefund(context.db, refund.id);
  if (now?.state !== 'pending') return now?.state === 'requested' ? now : undefined;
  const at = nextTry(context.clock.now(), now.tries);
  await postponeRefund(context.db, { id: now.id, at, reason: 'pending' });
  return undefined;
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
    const at = nextTry(context.clock.now(), refund.tries - 1);
    await postponeRefund(context.db, { id: refund.id, at, reason });
    return;
  }
  await putOffRefund(context, refund, reason);
  if (failure.kind === 'missing') await lookForAccount(context, refund);
}
