import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { priorityFor } from '../../../edge/call-priority.ts';
import { clientHash, networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { isEnoughWork, workForPlaces } from '../../../flow/fair-share/work-for-places.ts';
import { entryCodeNotValid } from '../../draws/codes/find-entry-code.ts';
import type { UsableCode } from '../../draws/codes/usable-code.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { findGivingWay } from '../../tickets/give-way.ts';
import { reservePlaces } from '../../tickets/reserve-places.ts';
import type { ReserveResult, ReserveVerdict } from '../../tickets/reservation.ts';
import {
  atMostAtOnce,
  drawClosed,
  overLimit,
  placesGone,
  takenBackTooOften,
  tooManyOpenCheckouts,
} from '../payments.refusals.ts';
import { effortInWaitingRoom } from '../waiting-room/effort-in-waiting-room.ts';
import { findOldestCheckout } from '../payments.store.ts';
import { endCheckout } from './end-checkout.ts';
import type { DrawCheckout } from './start-draw-checkout.ts';
import { offerAsSeen, termsOfSale } from './terms-of-sale.ts';

/** A checkout with the code that takes a percent off, if there is one. */
type PaidCheckout = DrawCheckout & { usable: UsableCode | undefined };

/**
 * A changed draw, one checkout too many and a missing proof are mended once; others give way some
 * times.
 */
const maxTries = 12;

/** In ms of real time; the provider ends a page in a tenth of it on a bad day. */
const maxWait = 5_000;

const isFinal: ReadonlySet<ReserveVerdict> = new Set([
  'closed',
  'overLimit',
  'codeNotValid',
  'tooMany',
  'tookBack',
]);

/**
 * Holds places in a draw; tries again where a second look may help, and has the holds of another
 * network give way where nothing else is free (product §14.5). Answers the payment's id.
 *
 * @throws {Refusal} missing, conflict, invalid, proofNeeded, tooSoon or busy
 */
export async function holdPlaces(context: Context, checkout: PaidCheckout): Promise<string> {
  const given: Given = { arrived: () => undefined };
  try {
    return await holdInTries(context, checkout, given);
  } finally {
    given.arrived();
  }
}

/** The places that somebody gives way for count as the buyer's network's until they are held. */
type Given = { arrived: () => void };

async function holdInTries(
  context: Context,
  checkout: PaidCheckout,
  given: Given,
): Promise<string> {
  let isProven = !context.settings.rateLimits;
  const inLine = await effortInWaitingRoom(context, checkout.clientAddress);
  const done = inLine > 0 ? await workForPlaces(context, { ...checkout, inLine, effort: 0 }) : 0;
  const waitsUntil = performance.now() + maxWait;
  for (let tries = 1; ; tries += 1) {
    const places = await tryToHold(context, checkout, isProven);
    const { verdict, effort } = places;
    if (verdict === 'held') return places.paymentId;
    if (isFinal.has(verdict) || tries === maxTries) throw refusalOf(places);
    if (verdict === 'changed') forgetOffer(context, checkout.drawId);
    if (verdict === 'tooManyOpen') await endOldest(context, checkout);
    const hasWay =
      verdict === 'full' ? await makeWay(context, checkout, { places, isProven, given }) : true;
    if (!hasWay) throw refusalOf(places);
    if (hasWay === 'soon' && performance.now() < waitsUntil) tries -= 1;
    if (verdict === 'proofNeeded' || hasWay === 'work') {
      await moreWork(context, checkout, { inLine, effort, done });
      isProven = true;
    }
  }
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

/** About as long as the provider takes to end a page. */
const soonMs = 150;

type Tried = ReserveResult & {
  paymentId: string;
  /** The most tickets of one person, as far as this process knows. */
  most: number | null;
};

/**
 * Ends the oldest unpaid checkouts of the network that holds the most, so that this buyer can have
 * their places. True when it may have some now, `soon` when others are ending them, `work` when its
 * own network has to work before. A buyer who pays in that moment keeps the places, and a process
 * that dies here leaves them held or free, as they are at the provider.
 */
async function makeWay(
  context: Context,
  { drawId, count, clientAddress }: DrawCheckout,
  { places: { left, effort }, isProven, given }: { places: Tried; isProven: boolean; given: Given },
): Promise<boolean | 'work' | 'soon'> {
  const short = {
    networkHash: networkHash(context, clientAddress),
    count,
    missing: count - left,
    isProven: isProven || effort === 0,
  };
  given.arrived();
  given.arrived = () => undefined;
  const way = await findGivingWay(context, drawId, short);
  if (way.kind === 'work') return 'work';
  if (way.kind === 'nobody') return false;
  if (way.kind === 'these') given.arrived = way.arrived;
  const ids = way.kind === 'these' ? way.paymentIds : [];
  if (ids.length === 0) {
    // Others are ending them at this moment.
    await pause(soonMs);
    return 'soon';
  }
  const priority = priorityFor('page');
  await Promise.all(ids.map((paymentId) => endCheckout(context, { paymentId, priority })));
  return true;
}

function refusalOf({ verdict, left, most, atOnce }: Tried): Error {
  if (verdict === 'full') return placesGone(left);
  if (verdict === 'tooMany') return atMostAtOnce(atOnce ?? 1);
  if (verdict === 'tookBack') return takenBackTooOften();
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
  await endCheckout(context, { paymentId, priority: priorityFor('page') });
}
