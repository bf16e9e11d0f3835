import { toMajor, type Money } from '@clubdraw/domain/money';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import type { CheckoutOrder } from '../../edge/payment-provider.ts';

/** What is known of a payment before it has a payment page. */
export type Intention = {
  id: string;
  drawId: string;
  accountId: string;
  email: string;
  count: number;
  total: Money;
  fee: Money;
  price: Money;
  method: PaymentMethod;
  drawName: string;
  sessionExpiresAt: Date;
};

/**
 * What the provider is asked for. The same intention always makes the same order: with its key, the
 * provider then answers the same session.
 */
export function checkoutOrder(publicUrl: string, intention: Intention): CheckoutOrder {
  const { id, drawId, accountId, email, count, price, fee, method } = intention;
  // Shown on the result pages and never believed (spec §2.16).
  const shown = new URLSearchParams({
    total: String(toMajor(intention.total)),
    count: String(count),
    drawID: drawId,
    currency: intention.total.currency,
    paymentId: id,
    email,
  }).toString();
  return {
    accountId,
    paymentId: id,
    drawId,
    email,
    title: intention.drawName,
    count,
    price,
    fee,
    method,
    expiresAt: intention.sessionExpiresAt,
    successUrl: `${publicUrl}/payment/success?${shown}`,
    cancelUrl: `${publicUrl}/payment/cancel?${shown}`,
  };
}
