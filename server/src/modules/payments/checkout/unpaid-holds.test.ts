import {
  cancelDrawCall,
  getDrawCall,
  listDrawsCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { atMostAtATime } from '@clubdraw/domain/texts/limit-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { endCheckout } from './end-checkout.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const attacker = '203.0.113.66';
const helper = '203.0.113.67';
const honest = '198.51.100.7';
const twoMinutes = 2 * 60;

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
  it('ends the holds that began under pressure after ten minutes (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 10_000 });
    expect(await hold(shop, drawId, { times: 20, count: 500 })).toEqual(Array(20).fill(200));
    expect(await checkOut(shop, drawId, { address: honest })).toMatchObject({
      status: 409,
      body: { error: messages.drawFull },
    });
    await shop.context.clock.advance(10 * 60);
    await shop.settle();
    // Those that came before a quarter of the draw was held keep the provider's time.
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 2_000 });
  });

  it('does so, too, when all of them come at once', async ({ shop }) => {
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
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 2_000 });
  });

  it('can be cancelled by its owner, who does not see it as full (product §4.7)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 40 });
    await hold(shop, drawId, { times: 4, count: 10 });
    const own = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(own.body).toMatchObject({
      can: { cancel: { allowed: true }, edit: { allowed: false } },
      status: 'Published',
    });
    const list = await shop.call(listDrawsCall, {}, owner);
    expect(list.body.draws).toMatchObject([{ id: drawId, status: 'Published' }]);
    expect((await shop.call(cancelDrawCall, { params: { id: drawId } }, owner)).status).toBe(200);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });
});

describe('a network whose places were held unpaid for more than two minutes', () => {
  it('works the longer the more they are, while a quarter of the draw is held, and nobody else does (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 200 });
    expect(await hold(shop, drawId, { times: 25, count: 2 })).toEqual(Array(25).fill(200));
    expect((await checkOut(shop, drawId, { address: attacker })).status).toBe(200);
    await shop.context.clock.advance(twoMinutes + 1);
    const asked = await checkOut(shop, drawId, { address: attacker });
    expect(asked).toMatchObject({ status: 428, body: { error: messages.oneMoment } });
    expect((await checkOut(shop, drawId, { address: honest })).status).toBe(200);
  });

  it('passes once with the work that was asked for, and again with other work', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 240 });
    await hold(shop, drawId, { times: 1, count: 1 });
    await shop.context.clock.advance(twoMinutes + 1);
    await hold(shop, drawId, { times: 1, count: 60, address: honest });
    const asked = await checkOut(shop, drawId, { address: attacker });
    const proof = await proofOf(asked.body.challenge);
    expect((await checkOut(shop, drawId, { address: attacker, proof })).status).toBe(200);
    expect((await checkOut(shop, drawId, { address: attacker, proof })).status).toBe(428);
  });

  it('is one network with all addresses of an IPv6 /48', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 200 });
    for (let n = 1; n <= 25; n += 1) {
      await holdPlacesOf(shop, drawId, { count: 2, address: `2001:db8:1:${n}::1` });
    }
    await shop.context.clock.advance(twoMinutes + 1);
    expect((await checkOut(shop, drawId, { address: '2001:db8:1:99::1' })).status).toBe(428);
    expect((await checkOut(shop, drawId, { address: '2001:db8:2::1' })).status).toBe(200);
  });

  it('does not work in a draw of which less is held, nor for what it paid', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 1_000 });
    await hold(shop, drawId, { times: 8, count: 30 });
    await shop.context.clock.advance(twoMinutes + 1);
    expect(await hold(shop, drawId, { times: 1, count: 5 })).toEqual([200]);
    const paying = await buildSale(shop, { ticketCap: 100 });
    const bought = await holdPlacesOf(shop, paying.drawId, { count: 30, address: attacker });
    await hold(shop, paying.drawId, { times: 2, count: 15 });
    await shop.context.clock.advance(twoMinutes + 1);
    await deliver(shop, shop.payments.pay(bought));
    await shop.settle();
    expect(await hold(shop, paying.drawId, { times: 1, count: 1 })).toEqual([200]);
  });

  it('works as well when it lets go before the two minutes are over, and then gets few places at once', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 100 });
    const all = await holdPlacesOf(shop, drawId, { count: 100, address: attacker });
    await shop.context.clock.advance(twoMinutes - 1);
    await endCheckout(shop.context, { paymentId: all, priority: { purpose: 'paid' } });
    expect(await checkOut(shop, drawId, { count: 100, address: attacker })).toMatchObject({
      status: 409,
      body: { error: atMostAtATime(2) },
    });
    await hold(shop, drawId, { times: 1, count: 50, address: honest });
    expect(await hold(shop, drawId, { times: 1, count: 2 })).toEqual([428]);
  });

  it('is not counted for a checkout that it ended soon', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 2_000 });
    const gone = await holdPlacesOf(shop, drawId, { count: 10, address: attacker });
    await endCheckout(shop.context, { paymentId: gone, priority: { purpose: 'paid' } });
    await hold(shop, drawId, { times: 1, count: 500, address: honest });
    expect(await hold(shop, drawId, { times: 1, count: 5 })).toEqual([200]);
  });
});

async function holdTen(shop: Shop, drawId: string): Promise<string[]> {
  const order = { count: 2, address: attacker };
  return Promise.all(Array.from({ length: 10 }, () => holdPlacesOf(shop, drawId, order)));
}

describe('a crowd of honest people behind one address', () => {
  it('buys on without any work where only two of five pay (product §14.5)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 240 });
    const waiting: string[][] = [];
    for (let minute = 0; minute < 14; minute += 1) {
      const old = waiting[minute - 2] ?? [];
      await Promise.all(old.slice(0, 4).map((id) => deliver(shop, shop.payments.pay(id))));
      // Some go back to the draw, and others leave the page open until it ends.
      for (const paymentId of old.slice(4, 7))
        await endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
      await shop.settle();
      waiting.push(await holdTen(shop, drawId));
      await shop.context.clock.advance(60);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 96 });
  });

  it('buys a draw up without any work, though each takes two minutes to pay (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 240 });
    const waiting: string[][] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      const paying = waiting[minute - 2] ?? [];
      await Promise.all(paying.map((id) => deliver(shop, shop.payments.pay(id))));
      await shop.doJobs();
      const joins = minute < 4 ? 30 : 0;
      const held: string[] = [];
      // Ten of a network come at once without work.
      for (let group = 0; group < joins; group += 10) held.push(...(await holdTen(shop, drawId)));
      waiting.push(held);
      await shop.context.clock.advance(60);
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 240, places_held: 0 });
  });
});

describe('checkouts in somebody else’s name', () => {
  const email = 'victim@example.com';

  it('do not keep that person from buying (product §14.5)', async ({ shop, drawId }) => {
    for (let time = 0; time < 3; time += 1) {
      await holdPlacesOf(shop, drawId, { email, address: attacker });
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

  it('do not use up that person’s share of a draw with a limit for each, nor say what it has (product §14.17)', async ({
    shop,
  }) => {
    const named = 'known@example.com';
    const { drawId } = await buildSale(shop, { maxPerPerson: 4 });
    await holdPlacesOf(shop, drawId, { email: named, count: 4, address: attacker });
    expect((await checkOut(shop, drawId, { email: named, count: 4, address: honest })).status).toBe(
      200,
    );
    const other = await buildSale(shop, { maxPerPerson: 10 });
    await buyTickets(shop, other.drawId, { email: named, count: 3, address: honest });
    const asked = [named, 'nobody@example.com'].map((name) =>
      checkOut(shop, other.drawId, { email: name, count: 8, address: attacker }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    // The client that bought them hears it before it pays again.
    expect(
      (await checkOut(shop, other.drawId, { email: named, count: 8, address: honest })).status,
    ).toBe(409);
  });
});
