import type { Purchase } from '@clubdraw/contract/payments/payments';
import type { Context } from '../../../context.ts';
import { clubSuspended } from '../../clubs/suspensions.ts';
import { entryCodeNotValid } from '../../draws/codes/find-entry-code.ts';
import { forgetOffer, type Offer } from '../../draws/find-offer.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import { giveTickets } from '../../tickets/give-tickets.ts';
import { drawClosed, overLimit, placesGone } from '../payments.refusals.ts';
import { resultUrl } from './checkout-order.ts';

type Gift = { code: string; count: number };

/**
 * Gives somebody with a code for free tickets all that it brings, at once and without a method. Answers the
 * success page's address, and the secret that shows the codes there.
 *
 * @throws {Refusal} conflict (full, closed, the person's limit, the code is not valid, the club is suspended)
 */
export async function takeGift(
  context: Context,
  { offer, buyer, gift }: { offer: Offer; buyer: Purchase; gift: Gift },
): Promise<{ paymentUrl: string; secret: string }> {
  if (offer.club.isSuspended) throw clubSuspended();
  const { drawId, email, phone, termsVersion, via } = buyer;
  const given = await giveTickets(context, { drawId, email, phone, termsVersion, via, ...gift });
  if (given.verdict === 'full') throw placesGone(given.left);
  if (given.verdict === 'overLimit') throw overLimit(given.most);
  if (given.verdict === 'closed') throw drawClosed();
  if (given.verdict !== 'given') throw entryCodeNotValid();
  forgetOffer(context, drawId);
  const { entryId: id } = given;
  const total = { amount: 0, currency: offer.draw.entryCost.currency };
  const shown = { id, drawId, email, count: gift.count, total };
  const paymentUrl = resultUrl(context.settings.publicUrl, 'success', shown);
  return { paymentUrl, secret: checkoutSecretOf(context, id) };
}
