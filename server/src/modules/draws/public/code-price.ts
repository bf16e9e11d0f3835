import type { TicketPrice } from '@clubdraw/contract/payments/price-call';
import { priceOfGiven, priceWithout } from '@clubdraw/domain/entries/codes/entry-code';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { minimumCharge } from '@clubdraw/domain/money/price-bounds';
import { priceOf } from '@clubdraw/domain/money/price-of';
import { Refusal } from '@clubdraw/domain/refusal';
import type { UsableCode } from '../codes/usable-code.ts';
import type { StoredDraw } from '../draws.store.ts';

/**
 * The price of tickets with an entry code: a percentage less than what they cost otherwise, or
 * nothing for as many as the code brings, whatever number was asked for.
 *
 * @throws {Refusal} invalid, below what the payment provider charges
 */
export function priceWithCode(
  draw: StoredDraw,
  asked: number,
  { percentOff, tickets }: UsableCode,
): TicketPrice {
  if (tickets !== null) {
    return { count: tickets, ...priceOfGiven(draw.entryCost, tickets), better: null };
  }
  const price = priceWithout(priceOf(draw, asked), { count: asked, percent: percentOff ?? 0 });
  const least = minimumCharge(price.total.currency);
  if (price.total.amount < least.amount) {
    throw new Refusal('invalid', messages.priceAtLeast(showMoney(least)));
  }
  return { count: asked, ...price, better: null };
}
