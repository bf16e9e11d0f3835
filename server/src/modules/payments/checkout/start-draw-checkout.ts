import type { Purchase } from '@clubdraw/contract/payments/payments';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { platformFee } from '@clubdraw/domain/fee';
import { times } from '@clubdraw/domain/money';
import { maximumTotal } from '@clubdraw/domain/price-bounds';
import type { Context } from '../../../context.ts';
import { errandFor, type Errand } from '../../../edge/provider-errand.ts';
import { widestNetwork } from '../../../http/limits/client-subject.ts';
import { demandProof } from '../../../http/limits/proof-of-work.ts';
import { limitCheckouts } from '../../../http/limits/rate-limits.ts';
import { findOffer, forgetOffer, type Offer } from '../../draws/find-offer.ts';
import { noSuchDraw } from '../../draws/draws.refusals.ts';
import { type Intention, openCheckout } from './open-checkout.ts';
import { endCheckout } from './end-checkout.ts';
import { enterFreeDraw } from './enter-free-draw.ts';
import { clientHash, networkHash } from './hosted-checkout.ts';
import {
  drawClosed,
  methodMissing,
  methodNotAvailable,
  placesGone,
  tooManyOpenCheckouts,
  totalTooLarge,
} from '../payments.refusals.ts';
import { findOldestCheckout } from '../payments.store.ts';
import { reservePlaces, type Places } from '../../tickets/reserve-places.ts';

export type DrawCheckout = Purchase & {
  clientAddress: string;
  /** The proof of work as sent. */
  proof: string | undefined;
};

/**
 * Holds places in a draw and answers the address of the payment page (product §7.3); a draw that costs 0
 * is entered at once, and the address is that of the success page.
 *
 * @throws {Refusal} missing, conflict (full, closed, method), invalid (total), proofNeeded, tooSoon,
 *   busy or upstream
 */
export async function startDrawCheckout(
  context: Context,
  checkout: DrawCheckout,
): Promise<{ paymentUrl: string }> {
  await limitCheckouts(context, checkout);
  if (await isFree(context, checkout)) return enterFreeDraw(context, checkout);
  const errand = errandFor('page');
  const intention = await holdPlaces(context, checkout, errand);
  return { paymentUrl: await openCheckout(context, intention, errand) };
}

async function isFree(context: Context, { drawId }: DrawCheckout): Promise<boolean> {
  const offer = await findOffer(context, drawId);
  return offer !== undefined && drawKindOf(offer.draw.entryCost) === 'promo';
}

/** A changed price, one checkout too many and a missing proof: each is mended once. */
const mostTries = 4;

/** Tries again where a second look may help. */
async function holdPlaces(
  context: Context,
  checkout: DrawCheckout,
  errand: Errand,
): Promise<Intention> {
  let isProven = !context.settings.rateLimits;
  for (let tries = 1; ; tries += 1) {
    const places = await tryToHold(context, checkout, isProven);
    const { verdict } = places;
    if (verdict === 'held') return places.intention;
    if (verdict === 'full' || verdict === 'closed' || tries === mostTries) throw refusalOf(places);
    if (verdict === 'changed') forgetOffer(context, checkout.drawId);
    if (verdict === 'tooManyOpen') await endOldest(context, checkout, errand);
    if (verdict === 'proofNeeded') isProven = await proveWork(context, checkout);
  }
}

/** True for a buyer who did the work; throws the challenge otherwise. */
async function proveWork(
  context: Context,
  { drawId, clientAddress, proof }: DrawCheckout,
): Promise<true> {
  const subject = `${drawId} ${widestNetwork(clientAddress)}`;
  await demandProof(context, { purpose: 'unpaid-holds', subject, proof });
  return true;
}

function refusalOf({ verdict, left }: Places): Error {
  if (verdict === 'full') return placesGone(left);
  return verdict === 'tooManyOpen' ? tooManyOpenCheckouts() : drawClosed();
}

async function tryToHold(
  context: Context,
  checkout: DrawCheckout,
  isProven: boolean,
): Promise<Places & { intention: Intention }> {
  const offer = await findOffer(context, checkout.drawId);
  if (!offer) throw noSuchDraw();
  const intention = intentionOf(context, checkout, offer);
  const { drawId, accountId, email, count, price, total, fee, method } = intention;
  const places = await reservePlaces(context, {
    drawId,
    reservation: {
      paymentId: intention.id,
      accountId,
      email,
      phone: checkout.phone,
      count,
      price: price.amount,
      currency: price.currency,
      total: total.amount,
      fee: fee.amount,
      method,
      termsVersion: checkout.termsVersion,
      clientHash: clientHash(context, checkout.clientAddress),
      networkHash: networkHash(context, checkout.clientAddress),
      isProven,
    },
  });
  // The offer is up to a second old: the buyer is asked for what the locked row says.
  const { sold, expiresAt } = places;
  const current = sold ? { drawName: sold.name, price: sold.price } : {};
  return { ...places, intention: { ...intention, ...current, sessionExpiresAt: expiresAt } };
}

function intentionOf(
  context: Context,
  { drawId, email, count, method }: DrawCheckout,
  { draw, seller }: Offer,
): Intention {
  const { accountId, paymentMethods } = seller;
  if (method === null) throw methodMissing();
  if (accountId === null || !paymentMethods.includes(method)) throw methodNotAvailable();
  const price = draw.entryCost;
  const total = times(price, count);
  const most = maximumTotal(total.currency);
  if (total.amount > most.amount) throw totalTooLarge(most);
  const fee = platformFee(total, context.settings.platformFeePercent);
  const id = context.random.uuidv7();
  const sessionExpiresAt = context.clock.now();
  const sale = { drawId, accountId, email, count, method, drawName: draw.name };
  return { ...sale, id, price, total, fee, sessionExpiresAt };
}

async function endOldest(context: Context, checkout: DrawCheckout, errand: Errand): Promise<void> {
  const { drawId, email, clientAddress } = checkout;
  const buyer = { drawId, email, clientHash: clientHash(context, clientAddress) };
  const paymentId = await findOldestCheckout(context.db, buyer);
  if (paymentId === undefined) throw tooManyOpenCheckouts();
  await endCheckout(context, { paymentId, errand });
}
