import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { syncPlaces } from '../../../db/places.ts';
import type { DisputeState, ProviderDispute } from '../../../edge/payment-provider.ts';
import { dayMs } from '../../../full-day.ts';
import { refundPaymentJob, reviewWinnerJob } from '../../../jobs/catalogue.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { lockPaymentToCancel, type PaymentToCancel } from '../refunds/locked-payment.store.ts';
import { isRestOwed, isWithBank, writeDispute } from './disputes.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { wakeRefunds } from '../refunds/refunds.store.ts';
import { restoreTickets } from '../../tickets/restore-tickets.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { beginRefunds } from '../refunds/begin-refunds.ts';

export type DecidedDispute = ProviderDispute & { state: DisputeState };

/**
 * Does what a dispute, as it was just read at the provider, calls for. Until the draw's time open
 * and lost ones of half of the money together, or more, void the purchase's tickets and free their
 * places; with one that the club loses the rest of the money goes back; one that the club wins
 * brings tickets again, or the refund where there is no room. Afterwards it moves money alone.
 * Doing it again changes nothing.
 */
export async function syncDispute(
  context: Context,
  payment: StoredPayment,
  dispute: DecidedDispute,
): Promise<void> {
  const { id: paymentId, drawId } = payment;
  const now = context.clock.now();
  const checkAt = new Date(now.getTime() + dayMs);
  await transaction(context.db, async (trx) => {
    const locked = await lockPaymentToCancel(trx, context.clock, { paymentId, isKnown: true });
    const { id, amount, state } = dispute;
    const isNews = await writeDispute(trx, { id, paymentId, amount, state, checkAt, now });
    if (!locked || !isNews) return;
    if (state === 'won') await restoreAfterWin(trx, context, { payment, disputeId: id, now });
    else await voidForChargeback(trx, { context, payment, locked });
    if (state === 'lost') await giveRest(trx, { context, payment, locked });
    if (!locked.isDrawOpen) await context.jobs.enqueue(trx, reviewWinnerJob, { drawId });
    if (state !== 'open') await wakeRefund(trx, context, { paymentId, now });
    await syncPlaces(trx, [paymentId]);
    await followMoney(trx, [paymentId], now);
  });
  forgetOffer(context, drawId);
}

type Won = { payment: StoredPayment; disputeId: string; now: Date };

async function restoreAfterWin(trx: Trx, context: Context, won: Won): Promise<void> {
  if ((await restoreTickets(trx, context, won)) !== 'no room') return;
  const paymentIds = [won.payment.id];
  await beginRefunds(trx, context, { paymentIds, cause: 'dispute_won', now: won.now });
}

type Taken = { context: Context; payment: StoredPayment; locked: PaymentToCancel };

async function voidForChargeback(trx: Trx, { context, payment, locked }: Taken): Promise<void> {
  const { id: paymentId, drawId } = payment;
  const { isBeforeCut, now } = locked;
  if (isBeforeCut && (await isWithBank(trx, paymentId))) {
    await voidTickets(trx, { paymentId, drawId, reason: 'bank', now });
  }
  if (!locked.isRefundUnderWay) return;
  const detail = 'The bank took the payment back while, or after, we refunded it.';
  const finding = { kind: 'refunded-and-disputed', subject: paymentId, detail } as const;
  await recordFinding(context, finding, trx);
}

/** The bank gave a part back and no ticket is left for the rest: that goes back, too. */
async function giveRest(trx: Trx, { context, payment, locked }: Taken): Promise<void> {
  const { id: paymentId } = payment;
  if (!locked.isRefundable || !(await isRestOwed(trx, paymentId))) return;
  const cause = 'dispute_lost_in_part';
  await beginRefunds(trx, context, { paymentIds: [paymentId], cause, now: locked.now });
}

/** A refund that waited for the end of the dispute goes on, or is needless. */
async function wakeRefund(
  trx: Trx,
  context: Context,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const woken = await wakeRefunds(trx, paymentId, now);
  const orders = woken.map((refundId) => ({ payload: { refundId }, key: refundId }));
  await context.jobs.enqueueMany(trx, refundPaymentJob, orders);
}
