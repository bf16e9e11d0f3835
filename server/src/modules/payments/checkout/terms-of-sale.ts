import type { Purchase } from '@clubdraw/contract/payments/payments';
import { mayTakeReadyPage } from '@clubdraw/domain/purchases/ready-pages';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { platformFee } from '@clubdraw/domain/money/fee';
import { toMajor, type Money } from '@clubdraw/domain/money/money';
import { maximumTotal } from '@clubdraw/domain/money/price-bounds';
import { priceOf } from '@clubdraw/domain/money/price-of';
import type { Context } from '../../../context.ts';
import { clubSuspended } from '../../clubs/suspensions.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { noSuchDraw } from '../../draws/draws.refusals.ts';
import { findOffer, forgetOffer, type Offer } from '../../draws/find-offer.ts';
import { priceWithCode } from '../../draws/public/code-price.ts';
import type { Reservation } from '../../tickets/reservation.ts';
import {
  methodMissing,
  methodNotAvailable,
  priceChanged,
  totalTooLarge,
} from '../payments.refusals.ts';

type Wanted = Pick<Purchase, 'drawId' | 'count' | 'email' | 'method' | 'seen'> & {
  /** The entry code that takes a percent off, if there is one. */
  usable: UsableCode | undefined;
};

function priceFor({ draw }: Offer, { count, usable }: Wanted): Money {
  return (usable ? priceWithCode(draw, count, usable) : priceOf(draw, count)).total;
}

/** A code that the page could not look at takes something off the price that its buyer saw. */
function isSeen(offer: Offer, wanted: Wanted): boolean {
  const { seen, usable } = wanted;
  if (seen === null) return true;
  const total = priceFor(offer, wanted);
  const isThis = (shown: Money): boolean => seen.total === toMajor(shown);
  const isCurrency = seen.currency === null || seen.currency === total.currency;
  const isWithout = usable !== undefined && isThis(priceOf(offer.draw, wanted.count).total);
  return isCurrency && (isThis(total) || isWithout);
}

/**
 * The offer of a draw whose price is the one that the buyer saw. The memory of this process may be
 * older than the buyer's page, so it looks again before it says that the price is another one.
 *
 * @throws {Refusal} missing; conflict with the price of now
 */
export async function offerAsSeen(context: Context, wanted: Wanted): Promise<Offer> {
  const { drawId } = wanted;
  const known = await findOffer(context, drawId);
  if (!known) throw noSuchDraw();
  if (isSeen(known, wanted)) return known;
  forgetOffer(context, drawId);
  const offer = await findOffer(context, drawId);
  if (!offer) throw noSuchDraw();
  if (!isSeen(offer, wanted)) throw priceChanged(priceFor(offer, wanted));
  return offer;
}

type TermsOfSale = Pick<
  Reservation,
  'accountId' | 'method' | 'revision' | 'total' | 'fee' | 'mailbox' | 'code' | 'mayTakePage'
>;

/**
 * The offer is up to a second old: places are only held if the draw's locked row is of the same
 * revision.
 */
export function termsOfSale(context: Context, wanted: Wanted, offer: Offer): TermsOfSale {
  const { draw, seller, club } = offer;
  const { email, method, usable } = wanted;
  const { accountId, paymentMethods } = seller;
  if (club.isSuspended) throw clubSuspended();
  if (method === null) throw methodMissing();
  if (accountId === null || !paymentMethods.includes(method)) throw methodNotAvailable();
  const total = priceFor(offer, wanted);
  const most = maximumTotal(total.currency);
  if (total.amount > most.amount) throw totalTooLarge(most);
  const fee = platformFee(total, context.settings.platformFeePercent);
  const { revision } = draw;
  const mailbox = draw.maxPerPerson === null ? null : canonicalEmail(email);
  const code = usable?.percentOff ? { code: usable.code, percentOff: usable.percentOff } : null;
  const money = { total: total.amount, fee: fee.amount };
  const isForPage = offer.hasCrowd && method !== 'paypal' && code === null;
  const mayTakePage =
    isForPage && mayTakeReadyPage({ now: context.clock.now(), runAt: draw.runAt });
  return { accountId, method, revision, ...money, mailbox, code, mayTakePage };
}
