import type { TicketPrice } from '@clubdraw/contract/payments/price-call';
import { countTicketsLeft } from '@clubdraw/domain/draws/draw-status';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { maximumTotal } from '@clubdraw/domain/money/price-bounds';
import { betterOffer, priceOf } from '@clubdraw/domain/money/price-of';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import type { Context } from '../../../context.ts';
import { demandProof } from '../../../flow/fair-share/proof-of-work.ts';
import type { TakenShare } from '../../../flow/fair-share/take-share.ts';
import { drawFacts } from '../draw.view.ts';
import { findEntryCode } from '../codes/find-entry-code.ts';
import { noSuchDraw, wrongField } from '../draws.refusals.ts';
import type { StoredDraw } from '../draws.store.ts';
import { findOffer } from '../find-offer.ts';
import { priceWithCode } from './code-price.ts';

/** The most tickets that one person can buy at once now, leaving the total aside. */
export function maxTickets(draw: StoredDraw): number {
  const left = countTicketsLeft(drawFacts(draw));
  return Math.min(maxTicketsPerPurchase, left, draw.maxPerPerson ?? maxTicketsPerPurchase);
}

/**
 * The price of 1 to 500 tickets of a draw, and more tickets for no more money that can be bought
 * now.
 */
export function ticketPrice(draw: StoredDraw, count: number): TicketPrice {
  const better = betterOffer(draw, { count, most: maxTickets(draw) });
  return { count, ...priceOf(draw, count), better };
}

type Asked = {
  drawId: string;
  count: number;
  code: string | null;
  clientAddress: string;
  /** The proof of work as sent. */
  proof: string | undefined;
};

/**
 * The same for everybody who asks, also of a draw that is not on sale; with an entry code less, or
 * nothing.
 *
 * @throws {Refusal} missing; invalid, above the largest total of a purchase, or below the least
 *   with a code; conflict for a code that is not valid; proofNeeded for a code, from a network that
 *   guessed wrong too often
 */
export async function readPrice(
  context: Context,
  { drawId, count, code, clientAddress, proof }: Asked,
): Promise<TicketPrice> {
  const offer = await findOffer(context, drawId);
  if (!offer) throw noSuchDraw();
  const work = async ({ thing: purpose, subject, effort }: TakenShare): Promise<void> => {
    await demandProof(context, { purpose, subject, effort, proof });
  };
  const found =
    code === null ? null : await findEntryCode(context, { drawId, code, clientAddress, work });
  const price = found ? priceWithCode(offer.draw, count, found) : ticketPrice(offer.draw, count);
  const most = maximumTotal(price.total.currency);
  if (price.total.amount > most.amount) {
    throw wrongField('count', messages.totalAtMost(showMoney(most)));
  }
  return price;
}
