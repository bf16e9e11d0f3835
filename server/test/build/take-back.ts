import { transaction } from '../../src/db/database.ts';
import { forgetOffer } from '../../src/modules/draws/find-offer.ts';
import {
  takeBackPayment,
  type Obstacle,
} from '../../src/modules/payments/refunds/take-back-payment.ts';
import { paymentRow, type Shop } from './sale.ts';

/**
 * Its buyer takes a purchase out of the draw, as with a code; answers what stands against it, if
 * anything.
 */
async function takeBack(
  { context }: Pick<Shop, 'context'>,
  payment: { paymentId: string; email: string; clientAddress: string },
): Promise<Obstacle | 'taken'> {
  const taken = await transaction(context.db, async (trx) =>
    takeBackPayment(trx, context, payment),
  );
  if (typeof taken === 'string') return taken;
  forgetOffer(context, taken.drawId);
  return 'taken';
}

/** The same of whoever bought it. */
export async function takeBackBought(
  shop: Shop,
  paymentId: string,
  clientAddress = '192.0.2.1',
): Promise<Obstacle | 'taken'> {
  const { email } = await paymentRow(shop, paymentId);
  return takeBack(shop, { paymentId, email, clientAddress });
}
