import { testClock } from '../stand-ins/test-clock.ts';
import { openShop, type Shop } from './sale.ts';

/** Another server of the same shop with a clock of its own. */
export async function otherServer(shop: Shop, now: Date): Promise<Shop> {
  const { databaseUrl } = shop.context.settings;
  const context = { payments: shop.payments, clock: testClock(now) };
  return openShop({ databaseUrl, context });
}
