import type { PageOffer } from '@clubdraw/contract/pages/page-draw';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { maximumTotal } from '@clubdraw/domain/money/price-bounds';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import type { StoredDraw } from '../draws.store.ts';

type Sold = Pick<StoredDraw, 'bundles' | 'maxPerPerson' | 'entryCost'>;

/** Whether a draw is sold in another way than ticket by ticket to everybody. */
export function hasOffer({ bundles, maxPerPerson }: Sold): boolean {
  return bundles.length > 0 || maxPerPerson !== null;
}

/**
 * How many tickets the largest total of a purchase pays for; with bundles each number is judged by
 * itself.
 */
export function affordable({ bundles, entryCost }: Sold): number {
  if (bundles.length > 0) return maxTicketsPerPurchase;
  const most = Math.floor(maximumTotal(entryCost.currency).amount / entryCost.amount);
  return Math.min(maxTicketsPerPurchase, most);
}

/** How it is sold, for its page. */
export function pageOffer(draw: Sold): PageOffer {
  const { bundles, maxPerPerson, entryCost } = draw;
  const paid = affordable(draw);
  if (maxPerPerson !== null && maxPerPerson <= paid) {
    return { bundles, maxPerPerson, most: maxPerPerson, words: atMostForEach(maxPerPerson) };
  }
  const words = messages.totalAtMost(showMoney(maximumTotal(entryCost.currency)));
  return { bundles, maxPerPerson, most: paid, words };
}
