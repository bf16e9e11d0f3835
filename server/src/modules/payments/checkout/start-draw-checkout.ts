import type { Purchase } from '@clubdraw/contract/payments/payments';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import type { Context } from '../../../context.ts';
import { errandFor } from '../../../edge/provider-errand.ts';
import { widestNetwork } from '../../../flow/fair-share/client-networks.ts';
import { demandProof } from '../../../flow/fair-share/proof-of-work.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { entryCodeNotValid, findEntryCode } from '../../draws/codes/find-entry-code.ts';
import { findOffer, forgetOffer } from '../../draws/find-offer.ts';
import { endCheckout } from './end-checkout.ts';
import { enterFreeDraw } from './enter-free-draw.ts';
import { clientHash, networkHash } from './hosted-checkout.ts';
import { drawClosed, overLimit, placesGone, tooManyOpenCheckouts } from '../payments.refusals.ts';
import { findOldestCheckout } from '../payments.store.ts';
import { keepTrace } from '../../../tracing/kept-traces.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import { reservePlaces } from '../../tickets/reserve-places.ts';
import type { ReserveResult, ReserveVerdict } from '../../tickets/reservation.ts';
import type { PageAnswer } from '../line/checkout-line.ts';
import { drawLine } from '../line/draw-line.ts';
import { effortInLine } from '../line/effort-in-line.ts';
import { takeGift } from './take-gift.ts';
import { offerAsSeen, termsOfSale } from './terms-of-sale.ts';

export type DrawCheckout = Purchase & {
  clientAddress: string;
  /** The proof of work as sent. */
  proof: string | undefined;
};

/**
 * Holds places in a draw and answers the address of the payment page, or a place in the line for it
 * (product §7.3, §14.13); a draw that costs 0 is entered at once, and the address is that of the success
 * page, as it is with a code for free tickets. It also answers the secret by which the result page shows the codes; none to somebody who was in
 * already.
 *
 * @throws {Refusal} missing, conflict (full, closed, the person's limit, another price than was seen, method, entry code, its club is suspended),
 *   invalid (total), proofNeeded, tooSoon, busy or upstream
 */
export async function startDrawCheckout(
  context: Context,
  checkout: DrawCheckout,
): Promise<PageAnswer & { secret?: string }> {
  const { clientAddress: address } = checkout;
  await takeShare(context, 'checkoutsInAName', { address, person: checkout.email });
  const offer = await findOffer(context, checkout.drawId);
  const code = offer && checkout.code !== null ? await codeOf(context, checkout) : undefined;
  if (offer && code?.tickets) {
    const gift = { code: code.code, count: code.tickets };
    return takeGift(context, { offer, buyer: checkout, gift });
  }
  if (offer && drawKindOf(offer.draw.entryCost) === 'promo')
    return enterFreeDraw(context, checkout);
  const paymentId = await holdPlaces(context, { ...checkout, usable: code });
  await keepTrace(context, paymentId);
  const answer = await drawLine.join(context, paymentId);
  return { ...answer, secret: checkoutSecretOf(context, paymentId) };
}

/** A checkout with the code that takes a percent off, if there is one. */
type PaidCheckout = DrawCheckout & { usable: UsableCode | undefined };

async function codeOf(
  context: Context,
  { drawId, code, clientAddress }: DrawCheckout,
): Promise<UsableCode> {
  return findEntryCode(context, { drawId, code: code ?? '', clientAddress });
}

/** A changed draw, one checkout too many and a missing proof: each is mended once. */
const mostTries = 4;

const isFinal: ReadonlySet<ReserveVerdict> = new Set([
  'full',
  'closed',
  'overLimit',
  'codeNotValid',
]);

/** Tries again where a second look may help. Answers the payment's id. */
async function holdPlaces(context: Context, checkout: PaidCheckout): Promise<string> {
  const inLine = await effortInLine(context, checkout.clientAddress);
  let isProven = !context.settings.rateLimits;
  if (inLine > 0) isProven = await proveWork(context, checkout, inLine);
  for (let tries = 1; ; tries += 1) {
    const places = await tryToHold(context, checkout, isProven);
    const { verdict } = places;
    if (verdict === 'held') return places.paymentId;
    if (isFinal.has(verdict) || tries === mostTries) throw refusalOf(places);
    if (verdict === 'changed') forgetOffer(context, checkout.drawId);
    if (verdict === 'tooManyOpen') await endOldest(context, checkout);
    if (verdict === 'proofNeeded') isProven = await proveWork(context, checkout, 1);
  }
}

/** True for a buyer who did the work; throws the challenge otherwise. */
async function proveWork(
  context: Context,
  { drawId, clientAddress, proof }: DrawCheckout,
  effort: number,
): Promise<true> {
  const subject = `${drawId} ${widestNetwork(clientAddress)}`;
  await demandProof(context, { purpose: 'unpaid-holds', subject, effort, proof });
  return true;
}

type Tried = ReserveResult & {
  paymentId: string;
  /** The most tickets of one person, as far as this process knows. */
  most: number | null;
};

function refusalOf({ verdict, left, most }: Tried): Error {
  if (verdict === 'full') return placesGone(left);
  if (verdict === 'overLimit' && most !== null) return overLimit(most);
  if (verdict === 'codeNotValid') return entryCodeNotValid();
  return verdict === 'tooManyOpen' ? tooManyOpenCheckouts() : drawClosed();
}

async function tryToHold(
  context: Context,
  checkout: PaidCheckout,
  isProven: boolean,
): Promise<Tried> {
  const offer = await offerAsSeen(context, checkout);
  const paymentId = context.random.uuidv7();
  const { drawId, email, phone, count, termsVersion, via, clientAddress } = checkout;
  const places = await reservePlaces(context, {
    drawId,
    reservation: {
      ...termsOfSale(context, checkout, offer),
      paymentId,
      email,
      phone,
      count,
      termsVersion,
      via,
      clientHash: clientHash(context, clientAddress),
      networkHash: networkHash(context, clientAddress),
      isProven,
    },
  });
  return { ...places, paymentId, most: offer.draw.maxPerPerson };
}

async function endOldest(context: Context, checkout: DrawCheckout): Promise<void> {
  const { drawId, email, clientAddress } = checkout;
  const buyer = { drawId, email, clientHash: clientHash(context, clientAddress) };
  const paymentId = await findOldestCheckout(context.db, buyer);
  if (paymentId === undefined) throw tooManyOpenCheckouts();
  await endCheckout(context, { paymentId, errand: errandFor('page') });
}
