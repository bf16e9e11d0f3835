import type { Context } from '../../../context.ts';
import { priorityFor } from '../../../edge/call-priority.ts';
import { clientHash, networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { findOldestOpen } from '../../../db/open-checkouts.ts';
import {
  isEnoughWork,
  workForPlaces,
  type EarlierWork,
} from '../../../flow/fair-share/work-for-places.ts';
import { entryCodeNotValid } from '../../draws/codes/find-entry-code.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { reservePlaces } from '../../tickets/reserve-places.ts';
import type { ReserveResult, ReserveVerdict, TakenPage } from '../../tickets/reservation.ts';
import {
  atMostAtOnce,
  drawClosed,
  drawOpens,
  overLimit,
  placesGone,
  takenBackTooOften,
  tooManyOpenCheckouts,
} from '../payments.refusals.ts';
import { joinWithEffort } from '../waiting-room/effort-in-waiting-room.ts';
import { endCheckout } from './end-checkout.ts';
import { makeWay, type GivenWay } from './make-way.ts';
import type { DrawCheckout } from './start-draw-checkout.ts';
import { offerAsSeen, termsOfSale } from './terms-of-sale.ts';

/** A checkout with the code that takes a percent off, if there is one. */
type PaidCheckout = DrawCheckout & { usable: UsableCode | undefined; work: EarlierWork };

type HeldPlaces = { paymentId: string; page: TakenPage | null };

/**
 * A changed draw, one checkout too many and a missing proof are mended once; others give way some
 * times.
 */
const maxTries = 12;

/** In ms of real time; the provider ends a page in a tenth of it on a bad day. */
const maxWait = 5_000;

const isFinal: ReadonlySet<ReserveVerdict> = new Set([
  'closed',
  'early',
  'overLimit',
  'codeNotValid',
  'tooMany',
  'tookBack',
]);

/**
 * Holds places in a draw; tries again where a second look may help, and has the holds of another
 * network give way where nothing else is free (product §14.5). Answers the payment's id, and its
 * page where one was made ahead (product §14.20).
 *
 * @throws {Refusal} missing, conflict, invalid, proofNeeded, tooSoon or busy
 */
export async function holdPlaces(context: Context, checkout: PaidCheckout): Promise<HeldPlaces> {
  const given: GivenWay = { arrived: () => undefined };
  try {
    return await joinWithEffort(context, checkout.clientAddress, async (effort) =>
      holdInTries(context, checkout, { given, effort }),
    );
  } finally {
    given.arrived();
  }
}

async function holdInTries(
  context: Context,
  checkout: PaidCheckout,
  { given, effort: ofLine }: { given: GivenWay; effort: number },
): Promise<HeldPlaces> {
  let isProven = !context.settings.rateLimits;
  const inLine = Math.max(checkout.work.asked, ofLine);
  const done = await workInLine(context, checkout, inLine);
  const waitsUntil = performance.now() + maxWait;
  for (let tries = 1; ; tries += 1) {
    const places = await tryToHold(context, checkout, isProven);
    const { verdict, effort, page } = places;
    if (verdict === 'held') return { paymentId: page?.id ?? places.paymentId, page };
    if (isFinal.has(verdict) || tries === maxTries) throw refusalOf(places);
    if (verdict === 'changed') forgetOffer(context, checkout.drawId);
    if (verdict === 'tooManyOpen') await endOldest(context, checkout);
    const hasWay = await makeWayFor(context, checkout, { places, isProven, given });
    if (!hasWay) throw refusalOf(places);
    if (hasWay === 'soon' && performance.now() < waitsUntil) tries -= 1;
    if (verdict === 'proofNeeded' || hasWay === 'work') {
      await moreWork(context, checkout, { inLine, effort, done });
      isProven = true;
    }
  }
}

/** Answers how much was done, for the line or before it. */
async function workInLine(
  context: Context,
  { work: { done }, ...checkout }: PaidCheckout,
  inLine: number,
): Promise<number> {
  if (inLine <= done) return done;
  const proof = done > 0 ? undefined : checkout.proof;
  return workForPlaces(context, { ...checkout, inLine, effort: 0, proof });
}

/**
 * A call has one proof: one that was good for the line alone is followed by one that is good for
 * both.
 */
async function moreWork(
  context: Context,
  checkout: DrawCheckout,
  { done, ...wanted }: { inLine: number; effort: number; done: number },
): Promise<void> {
  if (isEnoughWork(done, wanted.effort)) return;
  const proof = done > 0 ? undefined : checkout.proof;
  await workForPlaces(context, { ...checkout, ...wanted, proof });
}

type Tried = ReserveResult & {
  paymentId: string;
  /** The most tickets of one person, as far as this process knows. */
  most: number | null;
  timezone: string;
};

/**
 * Has others give way for places, or for a use of the code; true where nothing of that is missing.
 */
async function makeWayFor(
  context: Context,
  { drawId, count, clientAddress, usable }: PaidCheckout,
  { places, isProven, given }: { places: Tried; isProven: boolean; given: GivenWay },
): Promise<boolean | 'work' | 'soon'> {
  const { verdict, left, effort } = places;
  const buyer = { networkHash: networkHash(context, clientAddress) };
  if (verdict === 'full') {
    const wanted = { count, missing: count - left, isProven: isProven || effort === 0 };
    return makeWay(context, {
      held: { drawId, code: null },
      short: { ...buyer, ...wanted },
      given,
    });
  }
  if (verdict !== 'codeUsedUp' || usable === undefined) return true;
  const short = { ...buyer, count: 1, missing: 1, isProven: true };
  return makeWay(context, { held: { drawId, code: usable.code }, short, given });
}

function refusalOf({ verdict, left, most, atOnce, opensAt, timezone }: Tried): Error {
  if (verdict === 'early' && opensAt) return drawOpens({ opensAt, timezone });
  if (verdict === 'full') return placesGone(left);
  if (verdict === 'tooMany') return atMostAtOnce(atOnce ?? 1);
  if (verdict === 'tookBack') return takenBackTooOften();
  if (verdict === 'overLimit' && most !== null) return overLimit(most);
  if (verdict === 'codeNotValid' || verdict === 'codeUsedUp') return entryCodeNotValid();
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
      ...hashesOf(context, clientAddress),
      isProven,
    },
  });
  const { maxPerPerson: most, timezone } = offer.draw;
  return { ...places, paymentId, most, timezone };
}

function hashesOf(context: Context, address: string) {
  return { clientHash: clientHash(context, address), networkHash: networkHash(context, address) };
}

async function endOldest(context: Context, checkout: DrawCheckout): Promise<void> {
  const { drawId, email, clientAddress } = checkout;
  const buyer = { drawId, email, ...hashesOf(context, clientAddress) };
  const paymentId = await findOldestOpen(context.db, buyer);
  if (paymentId === undefined) throw tooManyOpenCheckouts();
  await endCheckout(context, { paymentId, priority: priorityFor('page') });
}
