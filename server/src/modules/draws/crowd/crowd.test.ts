import {
  announceCrowdCall,
  callOffCrowdCall,
  getCrowdCall,
} from '@clubdraw/contract/crowds/crowds';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as words from '@clubdraw/domain/purchases/crowd-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import {
  announce,
  buildReadySale,
  minuteMs,
  readyPagesOf,
  statesOf,
} from '../../../../test/build/crowd/ready-pages.ts';
import { buildSale, checkOut, type Sale, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { cancelDraw } from '../cancel-draw.ts';
import { beginSuspension } from '../../clubs/suspensions.ts';

const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '20' } });

const readIt = async (shop: Shop, { drawId, owner }: Sale) =>
  shop.call(getCrowdCall, { params: { id: drawId } }, owner);

describe('a crowd', () => {
  it('is announced, read, changed and called off (product §14.20)', async ({ shop }) => {
    const sale = await buildSale(shop);
    const now = shop.context.clock.now().getTime();
    expect((await readIt(shop, sale)).body).toEqual({ crowd: null, missed: null });
    const { status, body } = await announce(shop, sale, { buyers: 10_000, inMinutes: 120 });
    expect(status).toBe(200);
    const instant = (minutes: number) => new Date(now + minutes * minuteMs).toISOString();
    const beginsAt = new Date(now + (120 - 15) * minuteMs - 500_000).toISOString();
    expect(body.crowd).toEqual({
      at: instant(120),
      buyers: 10_000,
      pages: 10_000,
      ready: 0,
      beginsAt,
      readyAt: new Date(Date.parse(beginsAt) + 550_000).toISOString(),
    });
    const changed = await announce(shop, sale, { buyers: 300, inMinutes: 60 });
    expect(changed.body.crowd).toMatchObject({ at: instant(60), buyers: 300 });
    const params = { id: sale.drawId };
    for (let times = 0; times < 2; times += 1) {
      const off = await shop.call(callOffCrowdCall, { params }, sale.owner);
      expect(off.body).toEqual({ ended: true });
    }
    expect((await readIt(shop, sale)).body).toEqual({ crowd: null, missed: null });
  });

  it.for([
    [{ inMinutes: -1 }, 'at', messages.dateInFuture],
    [{ inMinutes: 20 * 60 + 1 }, 'at', words.crowdWithin20Hours],
    [{ buyers: 99 }, 'buyers', words.buyersRange],
    [{ buyers: 20_001 }, 'buyers', words.buyersRange],
  ] as const)(
    'is not announced with %j (product §14.20)',
    async ([wish, field, message], { shop }) => {
      const answer = await announce(shop, await buildSale(shop), wish);
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    },
  );

  it('is two hours before its draw at the latest (product §14.20)', async ({ shop }) => {
    const inHours = (hours: number) =>
      new Date(shop.context.clock.now().getTime() + hours * 60 * minuteMs).toISOString();
    const sale = await buildSale(shop, { runAt: inHours(3) });
    expect((await announce(shop, sale, { inMinutes: 60 })).status).toBe(200);
    expect(await announce(shop, sale, { inMinutes: 61 })).toMatchObject({
      status: 400,
      body: { fields: { at: words.crowdBeforeDraw } },
    });
  });

  it('is of 20,000 buyers at most, in all draws of a club together (product §14.20)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const other = await buildDraw(shop.context, {}, sale.owner);
    expect((await announce(shop, sale, { buyers: 15_000 })).status).toBe(200);
    expect(await announce(shop, other, { buyers: 5_001 })).toMatchObject({
      status: 409,
      body: { error: words.atMostBuyersOfClub },
    });
    const both = await Promise.all([
      announce(shop, other, { buyers: 5_000 }),
      announce(shop, sale, { buyers: 20_000 }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    // Another club is not concerned.
    expect((await announce(shop, await buildSale(shop), { buyers: 20_000 })).status).toBe(200);
  });

  it('is not for a free draw, one that is over, and a club that was stopped (product §14.20)', async ({
    shop,
  }) => {
    const { owner, ...free } = await buildPromoDraw(shop.context);
    expect(await announce(shop, { owner, ...free })).toMatchObject({
      status: 409,
      body: { error: words.crowdsOfPaidDraws },
    });
    const cancelled = await buildReadySale(shop);
    await cancelDraw(shop.context, { ...cancelled, ownerId: cancelled.owner.ownerId });
    expect(await announce(shop, cancelled)).toMatchObject({
      status: 409,
      body: { error: messages.drawClosed },
    });
    const stopped = await buildSale(shop);
    await beginSuspension(shop.context, stopped.owner.ownerId);
    expect(await announce(shop, stopped)).toMatchObject({
      status: 409,
      body: { error: clubMessages.clubSuspended },
    });
  });

  it('is another club’s: 404', async ({ shop }) => {
    const sale = await buildSale(shop);
    const { owner } = await buildSale(shop);
    const at = new Date(shop.context.clock.now().getTime() + minuteMs).toISOString();
    const params = { id: sale.drawId };
    const body = { at, buyers: 100 };
    expect((await shop.call(announceCrowdCall, { params, body }, owner)).status).toBe(404);
    expect((await readIt(shop, { ...sale, owner })).status).toBe(404);
    expect((await shop.call(callOffCrowdCall, { params }, owner)).status).toBe(404);
  });
});

describe('pages that were made for a crowd', () => {
  it('are given to nobody once it is called off, or comes at another time (product §14.20)', async ({
    shop,
  }) => {
    const sale = await buildReadySale(shop);
    expect((await readIt(shop, sale)).body.crowd).toMatchObject({ ready: 100, readyAt: null });
    await announce(shop, sale, { buyers: 200, inMinutes: 10 });
    expect(await statesOf(shop, sale.drawId)).toEqual({ ready: 100 });
    await announce(shop, sale, { buyers: 200, inMinutes: 20 });
    expect(await statesOf(shop, sale.drawId)).toEqual({ gone: 100 });
    const called = await buildReadySale(shop);
    const params = { id: called.drawId };
    await shop.call(callOffCrowdCall, { params }, called.owner);
    expect(await statesOf(shop, called.drawId)).toEqual({ gone: 100 });
    expect((await checkOut(shop, called.drawId)).body.asksEmail).toBeUndefined();
  });

  it('are no more than the draw has places (product §14.20)', async ({ shop }) => {
    const sale = await buildReadySale(shop, { ticketCap: 40 }, { buyers: 500 });
    expect(await readyPagesOf(shop, sale.drawId)).toHaveLength(40);
    expect((await readIt(shop, sale)).body.crowd).toMatchObject({
      buyers: 500,
      pages: 40,
      ready: 40,
      readyAt: null,
    });
  });
});
