import type { Context } from '../../../context.ts';
import type { ProviderEvent, ProviderRefund } from '../../../edge/payment-provider.ts';
import { transaction } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { findProviderPayment } from '../payments.store.ts';
import { sumLostDisputes } from '../disputes/disputes.store.ts';
import { syncClubRefund } from './sync-club-refund.ts';
import { syncLostRefund } from './sync-lost-refund.ts';
import { findShortfall, sumPartialRefunds, writePartialRefund } from './partial-refunds.store.ts';
import type { MoneyOutcome, StoredPayment } from '../stored-payment.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import {
  findWaitingRefund,
  fitWaitingRefund,
  listRefundsOfPayment,
  type StoredRefund,
} from './refunds.store.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Brings our refunds of a payment up to what the provider has. A refund that we never asked
 * for was made in the club's dashboard: it changes the sums and no ticket, and a part leaves less
 * for a refund of ours that is still to be paid. The platform's share of it follows once no ticket
 * stays.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function readRefunds(
  context: Context,
  { accountId, providerPaymentId }: Pick<ProviderEvent, 'accountId' | 'providerPaymentId'>,
  priority: CallPriority,
): Promise<MoneyOutcome> {
  if (accountId === null || providerPaymentId === null) return 'ignored';
  const name = { accountId, providerPaymentId };
  const payment = await findProviderPayment(context.db, name);
  if (!payment) return 'unheard';
  // The provider first: what it has of ours was written here before.
  const listed = await context.payments.listRefunds(name, priority);
  const ours = await listRefundsOfPayment(context.db, payment.id);
  for (const made of listed.toReversed()) {
    const refund = ours.find((one) => isSame(one, made));
    if (refund) await settleRefund(context, refund, made);
    else await syncClubMoney(context, payment, { made, priority });
  }
  await reportShortfall(context, payment.id);
  await followMoney(context.db, [payment.id], context.clock.now());
  return 'done';
}

/**
 * Never by its amount alone: a club may have given back as much as is left. Nor by our name alone:
 * a club can write it on a refund of its own, of any amount.
 */
function isSame(ours: StoredRefund, made: ProviderRefund): boolean {
  if (ours.providerRefundId !== null) return ours.providerRefundId === made.id;
  return ours.id === made.refundId && ours.amount.amount === made.amount;
}

async function syncClubMoney(
  context: Context,
  payment: StoredPayment,
  { made, priority }: { made: ProviderRefund; priority: CallPriority },
): Promise<void> {
  const { db } = context;
  const paymentId = payment.id;
  const parts = await sumPartialRefunds(db, { paymentId, but: made.id });
  const before = parts + (await sumLostDisputes(db, paymentId));
  if (made.amount + before < payment.total.amount) {
    await transaction(db, async (trx) => {
      await writePartialRefund(trx, { paymentId, made, now: context.clock.now() });
      await fitWaitingRefund(trx, paymentId);
    });
    return;
  }
  if (made.state === 'failed') return;
  // The club was quicker: with its last part there is nothing left for ours to move.
  const waiting = await findWaitingRefund(db, paymentId);
  if (waiting) await settleRefund(context, waiting, made);
  else if (!(await syncLostRefund(context, payment, { made, priority }))) {
    await syncClubRefund(context, payment, made);
  }
}

/** A part that the club gave back came to nothing after ours had left it out. */
async function reportShortfall(context: Context, paymentId: string): Promise<void> {
  const missing = await findShortfall(context.db, paymentId);
  if (missing <= 0) return;
  const detail = `Of what the club gave back ${missing} in minor units never arrived.`;
  await recordFinding(context, { kind: 'refund-failed', subject: paymentId, detail });
}
