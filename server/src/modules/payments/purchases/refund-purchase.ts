import { showMoney, type Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import {
  alreadyRefunded,
  giveBackBound,
  noSuchPayment,
  paymentDisputed,
} from '../payments.refusals.ts';
import { beginRefunds } from '../refunds/begin-refunds.ts';
import { lockPaymentToCancel } from '../refunds/locked-payment.store.ts';
import { giveBackOf } from './give-back.store.ts';
import { getRefundedSum } from './purchases.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

/**
 * A club gives the money of one purchase in its own draw back, at any time: the tickets stay, and
 * so does the platform's share, until their holder takes them out. It ends where the tickets given
 * away and paid back are as many as the club published (product §14.7). The money moves after the
 * transaction. Answers the sum.
 *
 * @throws {Refusal} missing, also for another club's payment and for a membership's; conflict when
 *   the payment was refunded already, or is disputed, or beyond the bound
 */
export async function refundPurchase(
  context: Context,
  owned: { ownerId: string; paymentId: string },
): Promise<Money> {
  return transaction(context.db, async (trx) => giveBack(trx, context, owned));
}

async function giveBack(
  trx: Trx,
  context: Context,
  owned: { ownerId: string; paymentId: string },
): Promise<Money> {
  const { paymentId } = owned;
  const payment = await lockPaymentToCancel(trx, context.clock, owned);
  if (!payment) throw noSuchPayment();
  const { drawId, isRefundable, isDisputed, tickets: held, now } = payment;
  if (!isRefundable) throw alreadyRefunded();
  if (isDisputed) throw paymentDisputed();
  const { tickets, left } = await giveBackOf(trx, { paymentId, drawId, tickets: held });
  if (tickets > left) throw giveBackBound(left);
  await beginRefunds(trx, context, { paymentIds: [paymentId], cause: 'club_gave_back', now });
  await followMoney(trx, [paymentId], now);
  const sum = await getRefundedSum(trx, paymentId);
  const changes = [{ field: 'refunded', before: null, after: showMoney(sum) }];
  await writeAuditLine(trx, context, { subjects: { payment: paymentId, draw: drawId }, changes });
  return sum;
}
