import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import { checkoutOrder, type Intention } from './checkout-order.ts';
import { drawClosed, noPaymentPage } from '../payments.refusals.ts';
import { storeSession } from './store-session.ts';
import { releasePlaces } from '../../tickets/release-places.ts';

/** Seconds that the provider's own word about an ended checkout is waited for. */
const graceSeconds = 30;

/**
 * Asks the provider for the payment page of places that are held, and answers its address. Without
 * a page, the places go back only when it is certain that none can exist; otherwise the sweep finds
 * out with the same key.
 *
 * @throws {Refusal} upstream, or conflict when the draw was closed meanwhile
 */
export async function openCheckout(context: Context, intention: Intention): Promise<string> {
  const order = checkoutOrder(context.settings.publicUrl, intention);
  const session = await context.payments.openCheckout(order).catch(async (failure: unknown) => {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, paymentId: intention.id }, 'no payment page');
    if (failure.kind !== 'unknown') await releasePlaces(context, intention);
    throw noPaymentPage();
  });
  const { url, id: sessionId } = session;
  const checkAt = new Date(order.expiresAt.getTime() + graceSeconds * 1000);
  const made = { paymentId: intention.id, sessionId, url, checkAt };
  const isStored = await storeSession(context, made);
  if (!isStored || url === null) throw drawClosed();
  return url;
}
