import { showMoney } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { moneyOf, type PaidOrder } from '../../../edge/paid-order.ts';
import { clubOfAccount } from '../reconciliation/lost-purchases.store.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { findPayment } from '../payments.store.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { insertLostPayment, listKnownSessions } from './lost-payments.store.ts';
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
    return putBeforePerson(context, { accountId, order }, 'Its draw is not in the database');
  }
  const session = { state: 'paid', paymentId, providerPaymentId, total, feeAmount } as const;
  await settleCheckout(context, payment, session);
  const settled = await findPayment(context.db, paymentId);
  if (settled?.providerPaymentId !== providerPaymentId)
    return putBeforePerson(context, { accountId, order }, 'The purchase was paid once more');
  await tellMissingUse(context, settled, bought.code);
  return 'done';
}

/**
 * The money was paid at the lower price: the tickets stand, and nobody is over the bound of the
 * code.
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

/**
 * A paid order of which nothing can be made here: the club gives its money back, or somebody finds
 * its place. The finding names club, draw and sum; the buyer's address stays at the provider.
 */
export async function putBeforePerson(
  context: Context,
  { accountId, order }: { accountId: string; order: PaidOrder },
  reason: string,
): Promise<'parked'> {
  const { paymentId, sessionId, providerPaymentId, subscriptionId, bought, total } = order;
  const money = providerPaymentId ?? subscriptionId ?? 'no money';
  const club = (await clubOfAccount(context.db, accountId)) ?? 'a club that is not here';
  const [of, what] =
    bought.kind === 'tickets'
      ? [bought.drawId, `draw ${bought.drawId}`]
      : [bought.packageId, `package ${bought.packageId}`];
  const detail = `${reason}: ${sessionId} at the provider, with ${money}, is for payment ${paymentId}. ${showMoney(moneyOf(total))} for ${what} of ${club} (${accountId}).`;
  const lost = { accountId, of };
  await recordFinding(context, { kind: 'purchase-lost', subject: sessionId, detail, lost });
  return 'parked';
}

/** Those of the provider's paid orders of tickets that our rows do not have. */
export async function withoutKnownPayments(
  { db }: Pick<Context, 'db'>,
  orders: readonly PaidOrder[],
): Promise<PaidOrder[]> {
  const known = await listKnownSessions(db, orders);
  return orders.filter(({ sessionId }) => !known.has(sessionId));
}
