import { askForNews } from '../../../src/modules/provider-events/ask-for-news.ts';
import type { Shop } from '../sale.ts';

/** The provider is asked, twice as any inquiry may be, and what it says is done. */
export async function askForLost(shop: Shop, accountId: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await askForNews(shop.context, { accountId });
    await shop.settleNow();
  }
}
