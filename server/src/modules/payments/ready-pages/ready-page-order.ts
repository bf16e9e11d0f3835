import type { Money } from '@clubdraw/domain/money/money';
import type { Prices } from '@clubdraw/domain/money/price-of';
import type { Context } from '../../../context.ts';
import { linkSignature } from '../../../edge/link-signature.ts';
import type { CheckoutOrder } from '../../../edge/payment-provider.ts';
import { priceLines } from '../checkout/checkout-order.ts';
import { orderProof } from '../checkout/order-proof.ts';

/** A payment page whose buyer is not known. */
export type ReadyPage = {
  /** That of its payment, once somebody has it. */
  id: string;
  drawId: string;
  accountId: string;
  count: number;
  total: Money;
  fee: Money;
  expiresAt: Date;
  drawName: string;
  prices: Prices;
};

/**
 * The order that the provider gets. The same page always makes the same order, as the same key
 * demands.
 */
export function readyPageOrder(
  context: Pick<Context, 'settings' | 'secrets'>,
  page: ReadyPage,
): CheckoutOrder {
  const { id: paymentId, drawId, accountId, count, total, fee, expiresAt } = page;
  const method = 'card' as const;
  const email = null;
  const bought = { kind: 'tickets', drawId, count } as const;
  return {
    accountId,
    paymentId,
    drawId,
    email,
    title: page.drawName,
    count,
    lines: priceLines({ ...page, percentOff: null }),
    total,
    fee,
    method,
    expiresAt,
    successUrl: returnUrl(context, paymentId, 'success'),
    cancelUrl: returnUrl(context, paymentId, 'cancel'),
    proof: orderProof(context, { accountId, paymentId, email, method, total, bought }),
  };
}

/**
 * The address to which the provider sends a buyer back: the result page names the buyer, who was
 * not known. Nobody else can make one.
 */
function returnUrl(
  context: Pick<Context, 'settings' | 'secrets'>,
  paymentId: string,
  status: 'success' | 'cancel',
): string {
  const token = linkSignature(context, { use: 'return', text: paymentId });
  return `${context.settings.publicUrl}/payment/return/${paymentId}.${token}/${status}`;
}
