import { scheduler } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  drawRow,
  holdPlacesOf,
  openShop,
  type Shop,
} from '../../../../test/build/sale.ts';
import { markGivingWay } from '../../tickets/giving-way.store.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';

/** Another process of the shop, whose provider takes so many ms to end a page. */
async function slowToEnd(shop: Shop, ms: number): Promise<Shop> {
  const expireCheckout: typeof shop.payments.expireCheckout = async (...of) => {
    await scheduler.wait(ms);
    return shop.payments.expireCheckout(...of);
  };
  return openShop({
    databaseUrl: shop.context.settings.databaseUrl,
    env: { RATE_LIMITS: 'on' },
    context: { clock: shop.context.clock, payments: { ...shop.payments, expireCheckout } },
  });
}

/** A full draw, each of whose buyers comes alone and is slow to pay. */
async function fullOfSlowBuyers(shop: Shop, buyers: number): Promise<string> {
  const { drawId } = await buildSale(shop, { ticketCap: buyers });
  for (let n = 0; n < buyers; n += 1) await holdPlacesOf(shop, drawId, { address: `192.0.2.${n}` });
  await shop.context.clock.advance(121);
  return drawId;
}

describe('a network that asks many times while the first place is given free', () => {
  it('gets no more than the one that gives way holds (product §14.5)', async ({ shop }) => {
    const drawId = await fullOfSlowBuyers(shop, 8);
    const slow = await slowToEnd(shop, 300);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        await scheduler.wait(25 * n);
        return (await checkOut(slow, drawId, { address: attacker })).status;
      }),
    );
    await slow.close();
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const left = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('draw_id', '=', drawId)
      .where('gave_way', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 8 });
  });

  it('is as many people as it holds places for where one holds as much (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 20 });
    await holdPlacesOf(shop, drawId, { count: 20, address: attacker });
    await shop.context.clock.advance(121);
    const hall = '198.51.100.7';
    const asking = Array.from({ length: 8 }, () => checkOut(shop, drawId, { address: hall }));
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses).toEqual(Array(8).fill(200));
    // It holds 8 by now, and the rest is free.
    expect((await checkOut(shop, drawId, { count: 12, address: hall })).status).toBe(200);
  });
});

it('a hold gives way once, whichever process asks first', async ({ shop, drawId }) => {
  const { db } = shop.context;
  const id = await holdPlacesOf(shop, drawId);
  const answers = await Promise.all([markGivingWay(db, [id]), markGivingWay(db, [id])]);
  expect(answers.flat()).toEqual([id]);
});
