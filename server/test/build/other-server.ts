import { testClock } from '../stand-ins/test-clock.ts';
import { openShop, type Shop } from './sale.ts';

/** Another server of the same shop; with a clock of its own where it is told the time. */
export async function otherServer(shop: Shop, now?: Date): Promise<Shop> {
  const { databaseUrl } = shop.context.settings;
  const clock = now ? testClock(now) : shop.context.clock;
  const context = { payments: shop.payments, clock };
  return openShop({ databaseUrl, context });
}
