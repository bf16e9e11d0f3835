import { cancelDraw, getDraw, listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import * as messages from '@clubdraw/domain/messages';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  drawRow,
  holdPlaces,
  type Shop,
} from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const helper = '203.0.113.67';
const honest = '198.51.100.7';

/** Unpaid checkouts of one client, each for another e-mail, one after the other. */
async function hold(
  shop: Shop,
  drawId: string,
  { times, count, address = attacker }: { times: number; count: number; address?: string },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await checkOut(shop, drawId, { count, address })).status);
  }
  return statuses;
}

describe('a draw whose places are all held by one client that never pays', () => {
  it('sells again after ten minutes (product §14.5)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 10_000 });
    expect(await hold(shop, drawId, { times: 20, count: 500 })).toEqual(Array(20).fill(200));
    expect(await checkOut(shop, drawId, { address: honest })).toMatchObject({
      status: 409,
      body: { error: messages.drawFull },
    });
    await shop.context.clock.advance(10 * 60);
    await shop.settle();
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
    // Those that came before half of the draw was held keep the provider's time.
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 5_001 });
  });

  it('sells again after ten minutes when all of them come at once, too', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 10_000 });
    await Promise.all(
      // Ten of a network wait in line without work.
      Array.from({ length: 20 }, (_, at) =>
        checkOut(shop, drawId, { count: 500, address: at < 10 ? attacker : helper }),
      ),
    );
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 10_000 });
    await shop.context.clock.advance(10 * 60);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 5_000 });
  });

  it('can be cancelled by its owner, who does not see it as full (product §4.7)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 40 });
    await hold(shop, drawId, { times: 4, count: 10 });
    const own = await shop.call(getDraw, { params: { id: drawId } }, owner);
    expect(own.body).toMatchObject({
      can: { cancel: { allowed: true }, edit: { allowed: false } },
      status: 'Published',
    });
    const list = await shop.call(listDraws, {}, owner);
    expect(list.body.draws).toMatchObject([{ id: drawId, status: 'Published' }]);
    expect((await shop.call(cancelDraw, { params: { id: drawId } }, owner)).status).toBe(200);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });
});

describe('a client that holds 20 checkouts and a tenth of a draw that is half held', () => {
  it('is asked for a proof of work and never refused, and nobody else is asked (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    expect(await hold(shop, drawId, { times: 25, count: 2 })).toEqual(Array(25).fill(200));
    const asked = await checkOut(shop, drawId, { address: attacker });
    expect(asked).toMatchObject({ status: 428, body: { error: messages.oneMoment } });
    const proof = await proofOf(asked.body.challenge);
    expect((await checkOut(shop, drawId, { address: attacker, proof })).status).toBe(200);
    expect((await checkOut(shop, drawId, { address: attacker, proof })).status).toBe(428);
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
  });

  it('is asked also when all of them come at once', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    const all = Array.from({ length: 40 }, () =>
      checkOut(shop, drawId, { count: 2, address: attacker }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(25);
    expect(statuses.filter((status) => status === 428)).toHaveLength(15);
  });

  it('is one client with all addresses of an IPv6 /48', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    for (let n = 1; n <= 25; n += 1) {
      await holdPlaces(shop, drawId, { count: 2, address: `2001:db8:1:${n}::1` });
    }
    expect((await checkOut(shop, drawId, { address: '2001:db8:1:99::1' })).status).toBe(428);
    expect((await checkOut(shop, drawId, { address: '2001:db8:2::1' })).status).toBe(200);
  });

  it('is not asked in a draw of fewer places, nor with fewer checkouts, nor while tickets are sold', async ({
    shop,
  }) => {
    const small = await buildSale(shop, { ticketCap: 19 });
    expect(await hold(shop, small.drawId, { times: 19, count: 1 })).toEqual(Array(19).fill(200));
    const wide = await buildSale(shop, { ticketCap: 1_000 });
    expect(await hold(shop, wide.drawId, { times: 20, count: 50 })).toEqual(Array(20).fill(200));
    const open = await buildSale(shop, { ticketCap: 1_000 });
    expect(await hold(shop, open.drawId, { times: 30, count: 16 })).toEqual(Array(30).fill(200));
  });
});

describe('checkouts in somebody else’s name', () => {
  const email = 'victim@example.com';

  it('do not keep that person from buying (product §14.5)', async ({ shop, drawId }) => {
    for (let time = 0; time < 3; time += 1) {
      await holdPlaces(shop, drawId, { email, address: attacker });
    }
    const own = [
      await checkOut(shop, drawId, { email, address: honest }),
      await checkOut(shop, drawId, { email, address: honest }),
    ];
    expect(own.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('do not use up that person’s tries of a minute', async ({ shop, drawId }) => {
    for (let time = 0; time < 11; time += 1)
      await checkOut(shop, drawId, { email, address: attacker });
    expect((await checkOut(shop, drawId, { email, address: attacker })).status).toBe(429);
    expect((await checkOut(shop, drawId, { email, address: honest })).status).toBe(200);
  });
});
