import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { takesPromoMails } from '../../notifications/stops/stop-promo-mails.ts';
import { noSuchPayment } from '../payments.refusals.ts';
import { findPurchaser } from './purchases.store.ts';

/**
 * The address of a payment or an entry in one of the owner's draws.
 *
 * @throws {Refusal} missing, also for another club's payment and for a membership's; conflict when
 *   the buyer had the data erased, or takes no mails of the club about free draws
 */
export async function readPurchaser(
  context: Context,
  owned: { ownerId: string; paymentId: string },
): Promise<string> {
  const purchaser = await findPurchaser(context.db, owned);
  if (!purchaser) throw noSuchPayment();
  const { email, isPromo } = purchaser;
  if (isErasedEmail(email)) throw new Refusal('conflict', peopleMessages.buyerErased);
  if (isPromo && !(await takesPromoMails(context.db, { ownerId: owned.ownerId, email })))
    throw new Refusal('conflict', peopleMessages.takesNoMails);
  return email;
}
