import type { PageOrder } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { canSellTickets } from '@clubdraw/domain/draws/draw-can';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { whyNotOpen } from '@clubdraw/domain/draws/opening';
import { countTicketsLeft } from '@clubdraw/domain/draws/draw-status';
import { typedEntryCode } from '@clubdraw/domain/entries/codes/entry-code';
import { codeCheckedLater, codeNotValid } from '@clubdraw/domain/entries/codes/entry-code-messages';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { maximumTotal } from '@clubdraw/domain/money/price-bounds';
import { priceOf } from '@clubdraw/domain/money/price-of';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import { Refusal } from '@clubdraw/domain/refusal';
import { viaOf } from '@clubdraw/domain/clubs/via';
import type { Context } from '../../../context.ts';
import { findEntryCode } from '../codes/find-entry-code.ts';
import type { UsableCode } from '../codes/usable-code.ts';
import { drawFacts } from '../draw.view.ts';
import { findOffer, type Offer } from '../find-offer.ts';
import { priceWithCode } from './code-price.ts';
import { affordable } from './page-offer.ts';
import { maxTickets, ticketPrice } from './read-price.ts';
import { publicDrawPage } from './read-public-draw.ts';

export type TotalPage = {
  order: PageOrder | null;
  /** The draw that leads back, if the address names one. */
  draw: PageDraw | null;
  /** Why it cannot be bought. */
  reason: string | null;
};

type Asked = { drawId: string; count: string; via?: string; code?: string; clientAddress?: string };

/**
 * The sum that `/total` charges for `count` tickets (product §2.15); no order for a draw that
 * cannot be bought. A code that is not valid leaves the price as it is, and says so at its field.
 */
export async function totalPage(
  context: Context,
  { drawId, count: typed, via: link, code = '', clientAddress = '' }: Asked,
): Promise<TotalPage> {
  const now = context.clock.now();
  const found = await publicDrawPage(context, drawId);
  const via = viaOf(link);
  const draw = found && { ...found, ...(via !== null && { via }) };
  const offer = draw && (await findOffer(context, draw.id));
  if (!offer) return { order: null, draw: null, reason: null };
  if (!/^\d{1,6}$/.test(typed) && typed !== '')
    return { order: null, draw, reason: messages.wholeTickets };
  const count = Number(typed);
  const reason = whyNot(offer, count, now);
  if (reason !== null) return { order: null, draw, reason };
  const price = ticketPrice(offer.draw, count);
  const order = {
    draw,
    count,
    most: maxOf(offer),
    total: price.total,
    ...(offer.draw.bundles.length > 0 && { price }),
  };
  return {
    order: await orderWithCode(context, { offer, order, typed: code, clientAddress }),
    draw,
    reason: null,
  };
}

/** The most tickets that one purchase can have now; one of a free draw. */
function maxOf({ draw }: Offer): number {
  if (drawKindOf(draw.entryCost) === 'promo') return 1;
  return Math.min(maxTickets(draw), affordable(draw));
}

/** Why so many tickets of a draw cannot be bought now; null when they can, as far as is known. */
function whyNot({ draw, seller, club }: Offer, count: number, now: Date): string | null {
  const facts = drawFacts(draw);
  const sale = canSellTickets(facts, now);
  if (!sale.allowed) return sale.reason;
  const early = whyNotOpen(draw, now);
  if (early !== null) return early;
  if (club.isSuspended) return clubMessages.clubSuspended;
  const isPaid = drawKindOf(draw.entryCost) === 'paid';
  if (isPaid && seller.paymentMethods.length === 0) return messages.clubCannotTakePayments;
  if (count < 1) return messages.atLeastOneTicket;
  if (count > 1 && !isPaid) return messages.oneFreeEntry;
  if (count > maxTicketsPerPurchase) return messages.atMost500Tickets;
  const { maxPerPerson } = draw;
  if (maxPerPerson !== null && count > maxPerPerson) return atMostForEach(maxPerPerson);
  const left = countTicketsLeft(facts);
  if (count > left) return messages.ticketsLeft(left);
  const most = maximumTotal(draw.entryCost.currency);
  const { total } = priceOf(draw, count);
  return total.amount > most.amount ? messages.totalAtMost(showMoney(most)) : null;
}

type CodedOrder = {
  offer: Offer;
  order: PageOrder;
  /** As it stands in the address. */
  typed: string;
  clientAddress: string;
};

/**
 * An order of a draw that has entry codes, or in whose address somebody put one: with the price
 * that the code makes, or with the reason why it makes none. Any other order stays as it is.
 */
async function orderWithCode(context: Context, asked: CodedOrder): Promise<PageOrder> {
  const { offer, order } = asked;
  const typed = asked.typed.trim().slice(0, 40);
  if (typed === '') {
    return offer.draw.hasCodes ? { ...order, codeField: { typed, problem: null } } : order;
  }
  try {
    return { ...order, ...(await priced(context, { ...asked, typed })) };
  } catch (problem) {
    if (problem instanceof NotCompared) return orderToCheck(order, typed);
    if (!(problem instanceof Refusal)) throw problem;
    return { ...order, codeField: { typed, problem: problem.message } };
  }
}

/** The code was not looked at: its network guessed wrong too often, and a page does no work. */
class NotCompared extends Error {}

async function workNotHere(): Promise<void> {
  throw new NotCompared();
}

/**
 * Has the price without the code: the checkout works, looks at the code and takes off what it
 * brings.
 */
function orderToCheck(order: PageOrder, typed: string): PageOrder {
  const code = typedEntryCode(typed);
  if (code === undefined) return { ...order, codeField: { typed, problem: codeNotValid } };
  return { ...order, code, codeField: { typed: code, problem: codeCheckedLater } };
}

type Priced = Pick<PageOrder, 'count' | 'most' | 'total' | 'price' | 'code' | 'codeField'>;

async function priced(context: Context, asked: CodedOrder): Promise<Priced> {
  const { offer, order, typed, clientAddress } = asked;
  const { draw } = offer;
  const code = typedEntryCode(typed) ?? '';
  const found = await findEntryCode(context, {
    drawId: draw.id,
    code,
    clientAddress,
    work: workNotHere,
  });
  const price = priceWithCode(draw, order.count, found);
  refuseGift(offer, found);
  return {
    count: price.count,
    // A code for free tickets brings its own number.
    most: found.tickets === null ? order.most : 1,
    total: price.total,
    price,
    code: found.code,
    codeField: { typed: found.code, problem: null },
  };
}

/** A code can bring more tickets than are left, or than a person may have. */
function refuseGift({ draw }: Offer, { tickets }: UsableCode): void {
  if (tickets === null) return;
  const left = countTicketsLeft(drawFacts(draw));
  if (tickets > left) throw new Refusal('conflict', messages.ticketsLeft(left));
  const most = draw.maxPerPerson ?? tickets;
  if (tickets > most) throw new Refusal('conflict', atMostForEach(most));
}
