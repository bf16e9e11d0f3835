import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { ProviderFailure, type ProviderRefund } from '../../../edge/payment-provider.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { findObstacle, sumLostDisputes } from '../disputes/disputes.store.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { readRefunds } from './read-refunds.ts';
import { takeRefundTurn } from './refund-pace.store.ts';
import { findRefund, markChargedBack, postponeRefund, type StoredRefund } from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Moves the money of one refund back, with the platform's share, once: the refund's id is the key at
 * the provider. Money that the club gave back by itself is left out. A refund that the
 * provider will never make becomes a finding. While the payer's bank disputes the payment nothing is begun.
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
    // After a try without an answer we look before we ask.
    const left = refund.tries > 0 ? await readAgain(context, refund) : refund;
    if (left) await payBack(context, left);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    await settleFailure(context, refund, failure);
  }
}

/** Seconds after which a disputed payment is looked at again, unless the dispute ends before. */
const disputeSeconds = 6 * 3_600;

async function isHeldUp(context: Context, refund: StoredRefund): Promise<boolean> {
  const obstacle = await findObstacle(context.db, refund.paymentId);
  if (obstacle === 'lost') await leaveToBank(context, refund);
  if (obstacle === 'open') await waitForDispute(context, refund.id);
  return obstacle !== undefined;
}

/** The bank gave the money back; where it was not all of it, the rest is for a person to pay. */
async function leaveToBank(
  context: Context,
  { id, paymentId, amount }: StoredRefund,
): Promise<void> {
  const rest = amount.amount - (await sumLostDisputes(context.db, paymentId));
  if (rest > 0) {
    const detail = `The bank gave a part back; ${rest} in minor units are left.`;
    await recordFinding(context, { kind: 'refund-failed', subject: id, detail });
  }
  await markChargedBack(context.db, id, context.clock.now());
}

async function waitForDispute({ db, clock }: Context, id: string): Promise<void> {
  const at = new Date(clock.now().getTime() + disputeSeconds * 1000);
  await postponeRefund(db, { id, at, reason: 'disputed' });
}

/** A refund that the provider refuses may be more than is left: the club gives money back as well. */
async function payBack(context: Context, refund: StoredRefund): Promise<void> {
  try {
    await settleRefund(context, refund, await ask(context, refund));
  } catch (failure) {
    if (!isFinal(failure)) throw failure;
    const left = await readAgain(context, refund);
    if (left && left.amount.amount >= refund.amount.amount) throw failure;
    if (left) await payBack(context, left);
  }
}

async function ask(context: Context, refund: StoredRefund): Promise<ProviderRefund> {
  const { id: refundId, accountId, paymentIntentId, amount } = refund;
  return context.payments.refund({ accountId, refundId, paymentIntentId, amount });
}

function isFinal(failure: unknown): boolean {
  if (!(failure instanceof ProviderFailure)) return false;
  return failure.kind === 'refused' || failure.kind === 'alreadyRefunded';
}

/** The refund after all that the provider has was read; undefined when that told what became of it. */
async function readAgain(
  context: Context,
  refund: StoredRefund,
): Promise<StoredRefund | undefined> {
  await readRefunds(context, refund);
  const now = await findRefund(context.db, refund.id);
  return now?.state === refund.state && now.tries === refund.tries ? now : undefined;
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

/** Refunds a second that all processes together ask for: well below the provider's limit of 25. */
const perSecond = 15;

/** Waits for this caller's turn; refunds of a large draw flow instead of flooding. */
async function refundTurn({ db }: Pick<Context, 'db'>): Promise<void> {
  const waitMs = await takeRefundTurn(db, { gapMs: 1_000 / perSecond, burstMs: 1_000 });
  if (waitMs > 0) await pause(waitMs);
}
