import { toMajor, type Money } from '@clubdraw/domain/money';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../db/batcher.ts';
import type { CheckoutOrder } from '../../../edge/payment-provider.ts';
import type { Errand } from '../../../edge/provider-errand.ts';
import { releasePlaces } from '../../tickets/free-places.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { storeSessions, type NewSession } from '../payments.store.ts';
import { openPage } from './hosted-checkout.ts';

/** Payment pages of all buyers share a statement. */
const pages = batcher(async ({ db }, _: string, all: NewSession[]) => storeSessions(db, all));

/**
 * Asks the provider for the payment page of places that are held, and answers its address. The places
 * go back when it is certain that there can be no page.
 *
 * @throws {Refusal} upstream, busy, or conflict when the draw was closed meanwhile
 */
export async function openCheckout(
  context: Context,
  intention: Intention,
  errand: Errand,
): Promise<string> {
  const order = checkoutOrder(context.settings.publicUrl, intention);
  const { id: paymentId } = intention;
  return openPage(context, {
    id: paymentId,
    expiresAt: order.expiresAt,
    ask: () => context.payments.openCheckout(order, errand),
    giveUp: () => releasePlaces(context, intention),
    // The row has its own end, which is sooner under pressure.
    store: ({ sessionId, url }) => pages(context, 'sessions', { paymentId, sessionId, url }),
    noPage: noPaymentPage,
    isOver: drawClosed,
  });
}

/** A payment before it has a payment page. */
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
 * The order that the provider gets. The same intention always makes the same order: with its key, the
 * provider then answers the same session.
 */
export function checkoutOrder(publicUrl: string, intention: Intention): CheckoutOrder {
  const { id, drawId, accountId, email, count, price, fee, method } = intention;
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
    successUrl: resultUrl(publicUrl, 'success', intention),
    cancelUrl: resultUrl(publicUrl, 'cancel', intention),
  };
}

type Shown = Pick<Intention, 'id' | 'drawId' | 'email' | 'count' | 'total'>;

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
