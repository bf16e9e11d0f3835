import { transaction } from '../../src/db/database.ts';
import { forgetOffer } from '../../src/modules/draws/find-offer.ts';
import {
  takeBackPayment,
  type Obstacle,
} from '../../src/modules/payments/refunds/take-back-payment.ts';
import { paymentRow, type Shop } from './sale.ts';

/**
 * The buyer of a payment takes it out of the draw, as with a code; answers what stands against it,
 * if anything.
 */
export async function takeBackBought(
  shop: Shop,
  paymentId: string,
  clientAddress = '192.0.2.1',
): Promise<Obstacle | 'taken'> {
  const { context } = shop;
  const { email } = await paymentRow(shop, paymentId);
  const taken = await transaction(context.db, async (trx) =>
    takeBackPayment(trx, context, { paymentId, email, clientAddress }),
  );
  if (typeof taken === 'string') return taken;
  forgetOffer(context, taken.drawId);
  return 'taken';
}
