import { atMostAtATime } from '@clubdraw/domain/texts/limit-messages';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  holdPlacesOf,
  buyTickets,
  type Shop,
} from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { endCheckout } from './end-checkout.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const fresh = (n: number): string => `203.0.113.${n}`;
const honest = '198.51.100.7';

/**
 * Networks that never came before hold so many places each, one after the other, for just less than
 * two minutes.
 */
async function reserveInTurn(
  shop: Shop,
  drawId: string,
  { networks, count }: { networks: number; count: number },
): Promise<void> {
  for (let n = 0; n < networks; n += 1) {
    const paymentId = await holdPlacesOf(shop, drawId, { count, address: fresh(n) });
    await shop.context.clock.advance(119);
    await endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
  }
}

function effortOf(answer: Awaited<ReturnType<typeof checkOut>>): number {
  return answer.body.challenge?.parameters.data.effort ?? 0;
}

describe('networks that take turns at holding a whole draw, each for the first time', () => {
  it('work for it from the fifth on, and get a quarter at once (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    await reserveInTurn(shop, drawId, { networks: 4, count: 100 });
    expect(await checkOut(shop, drawId, { count: 100, address: fresh(4) })).toMatchObject({
      status: 409,
      body: { error: atMostAtATime(25) },
    });
    const asked = await checkOut(shop, drawId, { count: 25, address: fresh(4) });
    expect(asked.status).toBe(428);
    expect(effortOf(asked)).toBe(60);
  });

  it('have a buyer of few places work for these alone, and nobody where no quarter is held', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 1_000 });
    await reserveInTurn(shop, drawId, { networks: 4, count: 500 });
    await holdPlacesOf(shop, drawId, { count: 240, address: fresh(30) });
    const asked = await checkOut(shop, drawId, { count: 20, address: honest });
    expect(asked.status).toBe(428);
    expect(effortOf(asked)).toBe(8);
    expect((await checkOut(shop, drawId, { count: 5, address: honest })).status).toBe(200);
  });

  it('work no sooner than four times of what others paid for was let go as well', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    await buyTickets(shop, drawId, { count: 30, address: honest });
    await reserveInTurn(shop, drawId, { networks: 5, count: 70 });
    expect((await checkOut(shop, drawId, { count: 70, address: fresh(5) })).status).toBe(200);
  });
});

describe('one network that lets a draw go again and again', () => {
  it('has nobody else work for it', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    await reserveInTurn(shop, drawId, { networks: 3, count: 100 });
    await holdPlacesOf(shop, drawId, { count: 60, address: fresh(6) });
    expect((await checkOut(shop, drawId, { count: 20, address: honest })).status).toBe(200);
  });
});
