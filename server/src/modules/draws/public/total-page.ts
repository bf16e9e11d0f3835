import type { PageOrder } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { canSellTickets } from '@clubdraw/domain/draw-can';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { ticketsLeft } from '@clubdraw/domain/draw-status';
import * as clubMessages from '@clubdraw/domain/club-messages';
import { atMostForEach } from '@clubdraw/domain/limit-messages';
import * as messages from '@clubdraw/domain/messages';
import { showMoney } from '@clubdraw/domain/money';
import { maximumTotal } from '@clubdraw/domain/price-bounds';
import { priceOf } from '@clubdraw/domain/price-of';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchase-bounds';
import { viaOf } from '@clubdraw/domain/via';
import type { Context } from '../../../context.ts';
import { drawFacts } from '../draw.view.ts';
import { findOffer, type Offer } from '../find-offer.ts';
import { pageDraw } from './page-draw.view.ts';
import { orderWithCode } from './code-order.ts';
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
    draw: { ...pageDraw(offer, now), ...(via !== null && { via }) },
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
  if (club.isSuspended) return clubMessages.clubSuspended;
  const isPaid = drawKindOf(draw.entryCost) === 'paid';
  if (isPaid && seller.paymentMethods.length === 0) return messages.clubCannotTakePayments;
  if (count < 1) return messages.atLeastOneTicket;
  if (count > 1 && !isPaid) return messages.oneFreeEntry;
  if (count > maxTicketsPerPurchase) return messages.atMost500Tickets;
  const { maxPerPerson } = draw;
  if (maxPerPerson !== null && count > maxPerPerson) return atMostForEach(maxPerPerson);
  const left = ticketsLeft(facts);
  if (count > left) return messages.ticketsLeft(left);
  const most = maximumTotal(draw.entryCost.currency);
  const { total } = priceOf(draw, count);
  return total.amount > most.amount ? messages.totalAtMost(showMoney(most)) : null;
}
