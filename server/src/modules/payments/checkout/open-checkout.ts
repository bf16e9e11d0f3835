import type { Context } from '../../../context.ts';
import { batcher } from '../../../db/batcher.ts';
import { releasePlaces } from '../../tickets/free-places.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { storeSessions, type NewSession } from '../payments.store.ts';
import { checkoutOrder, type Intention } from './checkout-order.ts';
import { openPage } from './hosted-checkout.ts';

/** Payment pages of all buyers share a statement. */
const pages = batcher(async ({ db }, _: string, all: NewSession[]) => storeSessions(db, all));

/**
 * Asks the provider for the payment page of places that are held, and answers its address. The places
 * go back when it is certain that there can be no page.
 *
 * @throws {Refusal} upstream, or conflict when the draw was closed meanwhile
 */
export async function openCheckout(context: Context, intention: Intention): Promise<string> {
  const order = checkoutOrder(context.settings.publicUrl, intention);
  const { id: paymentId } = intention;
  return openPage(context, {
    id: paymentId,
    expiresAt: order.expiresAt,
    ask: () => context.payments.openCheckout(order),
    giveUp: () => releasePlaces(context, intention),
    store: (page) => pages(context, 'sessions', { paymentId, ...page }),
    noPage: noPaymentPage,
    isOver: drawClosed,
  });
}
