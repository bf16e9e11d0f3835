import type { Context } from '../../../context.ts';
import { noSuchPayment } from '../payments.refusals.ts';
import { findPurchaser } from './purchases.store.ts';

/**
 * The address of a payment or an entry in one of the owner's draws.
 *
 * @throws {Refusal} missing, also for another club's payment and for a membership's
 */
export async function readPurchaser(
  context: Context,
  owned: { ownerId: string; paymentId: string },
): Promise<string> {
  const email = await findPurchaser(context.db, owned);
  if (email === undefined) throw noSuchPayment();
  return email;
}
