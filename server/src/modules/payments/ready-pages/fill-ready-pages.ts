import { countTicketsLeft } from '@clubdraw/domain/draws/draw-status';
import { platformFee } from '@clubdraw/domain/money/fee';
import { maximumTotal } from '@clubdraw/domain/money/price-bounds';
import { priceOf } from '@clubdraw/domain/money/price-of';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import {
  countsOfPages,
  crowdBounds,
  fillingBegins,
  fillingEnds,
  pagesOfCrowd,
  pagesToOrder,
  readyPageEnds,
  type OfCount,
} from '@clubdraw/domain/purchases/ready-pages';
import pLimit from 'p-limit';
import type { Context } from '../../../context.ts';
import { doesAnybodyWait } from '../../../db/in-line.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { dayMs } from '../../../full-day.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { drawFacts } from '../../draws/draw.view.ts';
import { findOffer, type Offer } from '../../draws/find-offer.ts';
import { readyPageOrder, type ReadyPage } from './ready-page-order.ts';
import {
  countMadePages,
  countOrderedSince,
  countPurchases,
  dropRefusedPage,
  endCrowds,
  insertReadyPages,
  listCrowds,
  listOrderedPages,
  renewCrowds,
  storeReadyPage,
  type ServedCrowd,
} from './ready-pages.store.ts';

/** Pages of one run of the sweep: the work of five seconds at the provider's pace. */
const pagesOfRun = 100;

/** Calls under way at once: as many as go in a second. */
const callsAtOnce = 20;

/** After a refusal nothing is ordered for its draw for so long, in ms. */
const restMs = 60_000;

/**
 * Payment pages for buyers who were announced and are not there yet (product §14.20). It never
 * takes a permit that anybody else waits for, and stops while somebody waits in the line.
 */
export const readyPages: Sweep = {
  name: 'readyPages',
  sweep: fillReadyPages,
  due: async ({ db, settings }, now) => {
    const begins = beginnings(await listCrowds(db), settings.providerRates.perEndpoint);
    const coming = begins.map(({ beginsAt }) => beginsAt).filter((at) => at > now);
    const nextDueAt = coming.toSorted((a, b) => a.getTime() - b.getTime())[0];
    // Pages wait for the provider, and for everybody else.
    return { nextDueAt, overdue: 0 };
  },
};

async function fillReadyPages(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const known = await listCrowds(db);
  if (known.length === 0) return;
  await endCrowds(db, now);
  await renewCrowds(db);
  const crowds = dueCrowds(await listCrowds(db), { context, now });
  const [first] = crowds;
  if (!first || (await doesAnybodyWait(db))) return;
  const drawIds = crowds.map(({ drawId }) => drawId);
  const left = await listOrderedPages(db, { drawIds, limit: pagesOfRun });
  await orderMore(context, { crowds, most: pagesOfRun - left.length, now });
  await askForPages(context, await listOrderedPages(db, { drawIds, limit: pagesOfRun }));
}

type BegunCrowd = ServedCrowd & { beginsAt: Date };

/** Pages of those who come first are made before, so each begins early enough for all of them. */
function beginnings(crowds: readonly ServedCrowd[], rate: number): BegunCrowd[] {
  return crowds.map((crowd) => {
    const until = crowds.filter(({ at }) => at <= crowd.at);
    const pages = until.reduce((sum, { buyers }) => sum + buyers, 0);
    return { ...crowd, beginsAt: fillingBegins(crowd.at, { pages, rate }) };
  });
}

function dueCrowds(
  crowds: readonly ServedCrowd[],
  { context, now }: { context: Context; now: Date },
): ServedCrowd[] {
  return beginnings(crowds, context.settings.providerRates.perEndpoint).filter(
    ({ beginsAt, at, tryAt }) => beginsAt <= now && now < fillingEnds(at) && tryAt <= now,
  );
}

/** Each club has the same part of a run, and in it each of its draws. */
async function orderMore(
  context: Context,
  { crowds, most, now }: { crowds: readonly ServedCrowd[]; most: number; now: Date },
): Promise<void> {
  const clubs = Map.groupBy(crowds, ({ ownerId }) => ownerId);
  for (const [ownerId, own] of clubs) {
    const since = new Date(now.getTime() - dayMs);
    const ordered = await countOrderedSince(context.db, { ownerId, since });
    let room = Math.min(Math.floor(most / clubs.size), crowdBounds.ofClub - ordered);
    for (const [at, crowd] of own.entries()) {
      const part = Math.ceil(room / (own.length - at));
      room -= await orderForCrowd(context, { crowd, most: part, now });
    }
  }
}

/** Writes the pages that are missing; answers how many those are. */
async function orderForCrowd(
  context: Context,
  { crowd, most, now }: { crowd: ServedCrowd; most: number; now: Date },
): Promise<number> {
  const { db, random, settings } = context;
  const { drawId, at, buyers } = crowd;
  const offer = await findOffer(context, drawId);
  const accountId = offer?.seller.accountId ?? null;
  if (!offer?.seller.paymentMethods.includes('card') || accountId === null) return 0;
  const { draw } = offer;
  const { made, taken } = await countMadePages(db, drawId);
  const pages = pagesOfCrowd({ buyers, taken, left: countTicketsLeft(drawFacts(draw)) });
  const wanted = countsOfPages(pages, {
    purchases: await countPurchases(db, drawId),
    bundles: draw.bundles.map(({ count }) => count),
    most: Math.min(maxTicketsPerPurchase, draw.maxPerPerson ?? Infinity),
  });
  const missing = pagesToOrder(wanted, { made, most }).filter((one) => isSold(draw, one));
  const priced = missing.flatMap(({ count, times }) => {
    const { total } = priceOf(draw, count);
    const fee = platformFee(total, settings.platformFeePercent);
    const page = { count, total: total.amount, fee: fee.amount };
    return Array.from({ length: times }, () => ({ ...page, id: random.uuidv7() }));
  });
  if (priced.length === 0) return 0;
  const { revision } = draw;
  const { currency } = draw.entryCost;
  const expiresAt = readyPageEnds(at, now);
  const about = { drawId, accountId, revision, currency, now, expiresAt };
  await insertReadyPages(db, { ...about, pages: priced });
  return priced.length;
}

function isSold(draw: Offer['draw'], { count }: OfCount): boolean {
  const { total } = priceOf(draw, count);
  return total.amount <= maximumTotal(total.currency).amount;
}

/** Orders pages until all are asked for, or somebody waits. */
async function askForPages(context: Context, pages: readonly ReadyPage[]): Promise<void> {
  let isOver = false;
  await pLimit(callsAtOnce).map(pages, async (page) => {
    isOver ||= await doesAnybodyWait(context.db);
    if (!isOver) await askForPage(context, page);
  });
}

/**
 * Asks for a page, with the same key however often: where nothing certain is known, the next run
 * asks again.
 */
async function askForPage(context: Context, page: ReadyPage): Promise<void> {
  const { db, clock, log, payments } = context;
  const { id, drawId } = page;
  try {
    const session = await payments.openCheckout(readyPageOrder(context, page), {
      purpose: 'ahead',
    });
    const { id: sessionId, url } = session;
    if (url !== null) return await storeReadyPage(db, { id, sessionId, url });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    if (failure.kind === 'unknown') {
      log.info({ err: failure, pageId: id }, 'a page made ahead is not known yet');
      return;
    }
    log.warn({ err: failure, pageId: id }, 'the provider refused a page that was made ahead');
  }
  const tryAt = new Date(clock.now().getTime() + restMs);
  await dropRefusedPage(db, { id, drawId, tryAt });
}
