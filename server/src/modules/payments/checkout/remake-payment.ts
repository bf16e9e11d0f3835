import type { Context } from '../../../context.ts';
import type { PaidOrder } from '../../../edge/paid-order.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { reportLostPurchase } from '../reconciliation/report-lost-purchase.ts';
import { findPayment } from '../payments.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { insertLostPayment } from './lost-payments.store.ts';
import { settleCheckout } from './settle-checkout.ts';

type Found = { accountId: string; order: PaidOrder } & TicketsBought;

type TicketsBought = { drawId: string; count: number; code?: string };

/**
 * Writes a payment again that was paid and is in no row, mostly because the database was put back
 * to an earlier hour: tickets with new serials where the draw still has room, otherwise the money
 * goes back. One that cannot be placed is for a person. An entry code counts once more; where it
 * cannot, the purchase stands and a person is told. Doing it again changes nothing.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function remakePayment(
  context: Context,
  { accountId, order, ...bought }: Found,
): Promise<'done' | 'parked'> {
  const { paymentId, providerPaymentId, total, feeAmount } = order;
  const now = context.clock.now();
  const about = { accountId, ...bought, fee: feeAmount ?? 0, now };
  await insertLostPayment(context.db, { ...order, ...about });
  const payment = await findPayment(context.db, paymentId);
  if (payment?.accountId !== accountId || payment.drawId !== bought.drawId) {
    const reason = 'There is no such draw of this account here';
    return reportLostPurchase(context, { accountId, order }, reason);
  }
  const session = { state: 'paid', paymentId, providerPaymentId, total, feeAmount } as const;
  await settleCheckout(context, payment, session);
  const settled = await findPayment(context.db, paymentId);
  if (settled?.providerPaymentId !== providerPaymentId)
    return reportLostPurchase(context, { accountId, order }, 'The purchase was paid once more');
  await tellMissingUse(context, settled, bought.code);
  return 'done';
}

/**
 * The purchase stands without its code: the buyer paid the lower price, and the code has no use
 * left. A person is told.
 */
async function tellMissingUse(
  context: Context,
  { id, state, entryCode }: StoredPayment,
  code: string | undefined,
): Promise<void> {
  if (code === undefined || entryCode !== null || state !== 'paid') return;
  const detail = `Bought with the code ${code}, of which the draw has no use left: the purchase stands without it.`;
  await recordFinding(context, { kind: 'code-not-counted', subject: id, detail });
}
