import { priceWithout } from '@clubdraw/domain/entries/codes/entry-code';
import { toMajor, type Money } from '@clubdraw/domain/money/money';
import { priceOf, type PriceLine } from '@clubdraw/domain/money/price-of';
import type { Context } from '../../../context.ts';
import type { CheckoutOrder } from '../../../edge/payment-provider.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { AskedPayment } from '../stored-payment.ts';
import { orderProof } from './order-proof.ts';

/**
 * The order that the provider gets. The same payment always makes the same order: with its key, the
 * provider then answers the same session.
 */
export function checkoutOrder(
  context: Pick<Context, 'settings' | 'secrets'>,
  payment: AskedPayment,
): CheckoutOrder {
  const { id: paymentId, drawId, accountId, email, count, total, fee, method } = payment;
  const { publicUrl } = context.settings;
  const code = payment.entryCode === null ? {} : { code: payment.entryCode };
  const bought = { kind: 'tickets', drawId, count, ...code } as const;
  return {
    accountId,
    paymentId,
    drawId,
    email,
    title: payment.drawName,
    count,
    lines: priceLines(payment),
    total,
    fee,
    method,
    ...code,
    expiresAt: payment.sessionExpiresAt,
    successUrl: resultUrl(publicUrl, 'success', payment),
    cancelUrl: resultUrl(publicUrl, 'cancel', payment),
    proof: orderProof(context, { accountId, paymentId, email, method, total, bought }),
  };
}

/**
 * The lines that a payment page shows.
 *
 * @throws {ProviderFailure} where they are not the total: such an order is not made
 */
export function priceLines({
  id,
  prices,
  count,
  total,
  percentOff,
}: Pick<AskedPayment, 'id' | 'prices' | 'count' | 'total' | 'percentOff'>): readonly PriceLine[] {
  const full = priceOf(prices, count);
  const price = percentOff === null ? full : priceWithout(full, { count, percent: percentOff });
  const sum = price.lines.reduce((all, line) => all + line.total.amount, 0);
  if (sum === total.amount && prices.entryCost.currency === total.currency) return price.lines;
  throw new ProviderFailure('unknown', `The lines of payment ${id} do not add up to its total`);
}

type Shown = Pick<AskedPayment, 'id' | 'drawId' | 'email' | 'count'> & { total: Money };

/** The address of a result page; what it carries is shown and never believed (product §2.16). */
export function resultUrl(
  publicUrl: string,
  status: 'success' | 'cancel',
  { id, drawId, email, count, total }: Shown,
): string {
  const shown = new URLSearchParams({
    total: String(toMajor(total)),
    count: String(count),
    drawID: drawId,
    currency: total.currency,
    paymentId: id,
    email,
  });
  return `${publicUrl}/payment/${status}?${shown.toString()}`;
}
