import type { Money } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { priorityFor } from '../../edge/call-priority.ts';
import { moneyOf, type PaidOrder } from '../../edge/paid-order.ts';
import { settleFinding } from '../payments/reconciliation/settle-finding.ts';
import {
  readLostPurchases,
  type LostPurchase,
} from '../payments/reconciliation/read-lost-purchases.ts';

/** A lost purchase with all that the provider knows of it; nothing of that is stored here. */
export type SeenPurchase = LostPurchase & { order: PaidOrder | null };

type World = Pick<Context, 'db' | 'clock' | 'payments'>;

/**
 * The purchases of a finding, or all of a draw or a package that is not here any more.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function readLost(world: World, id: string): Promise<SeenPurchase[]> {
  const seen: SeenPurchase[] = [];
  for (const lost of await readLostPurchases(world, id)) {
    seen.push({ ...lost, order: lost.resolvedAt === null ? await orderOf(world, lost) : null });
  }
  return seen;
}

/**
 * The order at the provider; null where it has none.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function orderOf(
  { payments }: Pick<Context, 'payments'>,
  { accountId, sessionId }: Pick<LostPurchase, 'accountId' | 'sessionId'>,
): Promise<PaidOrder | null> {
  return payments.readPaidOrder({ accountId, sessionId }, priorityFor('refund'));
}

/**
 * Gives the money of a lost purchase back at the provider, with the fee, ends its subscription, and
 * settles the finding. Nothing goes back twice, however often this is done. Answers how much went
 * back now.
 *
 * @throws {ProviderFailure} when it is not certain that it went back
 */
export async function refundLost(
  world: World,
  { id, accountId, order }: SeenPurchase & { order: PaidOrder },
): Promise<Money> {
  const { currency } = moneyOf(order.total);
  const { payments } = world;
  const priority = priorityFor('refund');
  const { subscriptionId } = order;
  if (subscriptionId !== null)
    await payments.endSubscription({ accountId, subscriptionId }, priority);
  let amount = 0;
  for (const charge of await chargesOf(world, accountId, order)) {
    const name = { accountId, providerPaymentId: charge.providerPaymentId };
    const left = charge.amount - (await goneBack(world, name));
    if (left <= 0) continue;
    const refund = { refundId: id, attempt: 1, amount: { amount: left, currency } };
    await payments.refund({ ...name, ...refund, returnsShare: true }, priority);
    amount += left;
  }
  await settleFinding(world, id);
  return { amount, currency };
}

type Charge = { providerPaymentId: string; amount: number };

/** That of the session, or those of all invoices of the subscription that it began. */
async function chargesOf(
  { payments }: World,
  accountId: string,
  { providerPaymentId, subscriptionId, total }: PaidOrder,
): Promise<Charge[]> {
  if (subscriptionId === null) {
    return providerPaymentId === null ? [] : [{ providerPaymentId, amount: total.amount }];
  }
  const priority = priorityFor('refund');
  const charges: Charge[] = [];
  for (const { id: invoiceId } of await payments.listInvoices(
    { accountId, subscriptionId },
    priority,
  )) {
    const invoice = await payments.readInvoice({ accountId, invoiceId }, priority);
    if (invoice.providerPaymentId === null || invoice.state !== 'paid') continue;
    charges.push({ providerPaymentId: invoice.providerPaymentId, amount: invoice.paid.amount });
  }
  return charges;
}

async function goneBack(
  { payments }: World,
  name: { accountId: string; providerPaymentId: string },
): Promise<number> {
  const refunds = await payments.listRefunds(name, priorityFor('refund'));
  const counted = refunds.filter(({ state }) => state !== 'failed');
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}
