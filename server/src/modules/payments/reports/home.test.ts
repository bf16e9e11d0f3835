import { startLiveDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getHomeCall, getHomeNewsCall } from '@clubdraw/contract/payments/home';
import { describe, expect } from 'vitest';
import { buildMember, tierIdsOf } from '../../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildSeller, buyTickets, holdPlacesOf, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { cancelDraw } from '../../draws/cancel-draw.ts';
import { enterPromoDraw } from '../../promotions/enter-promo-draw.ts';
import { testClient } from '../../../../test/build/owner.ts';

async function homeOf(shop: Shop, owner: BuiltOwner, timezone = 'UTC') {
  return (await shop.call(getHomeCall, { query: { timezone } }, owner)).body;
}

const hour = 3600;

function inHours(shop: Shop, hours: number): string {
  return new Date(shop.context.clock.now().getTime() + hours * hour * 1000).toISOString();
}

describe("an owner's home (product §2.7)", () => {
  it('has nothing to come, and thirty days without a sale, for a new owner', async ({
    shop,
    club,
  }) => {
    const { coming, days, books } = await homeOf(shop, club);
    expect({ coming, books }).toEqual({ coming: [], books: [] });
    expect(days).toHaveLength(30);
    expect(days.every(({ tickets }) => tickets === 0)).toBe(true);
    expect(days.at(-1)?.day).toBe(shop.context.clock.now().toISOString().slice(0, 10));
  });

  it('has the next draw first, whichever its kind, and never one that is over', async ({
    shop,
    club,
  }) => {
    const far = await buildDraw(shop.context, { runAt: inHours(shop, 90) }, club);
    const gone = await buildDraw(shop.context, { runAt: inHours(shop, 1) }, club);
    await cancelDraw(shop.context, { ownerId: club.ownerId, drawId: gone.drawId });
    const free = await buildPromoDraw(shop.context, { runAt: inHours(shop, 30) }, club);
    const { packageId } = await buildPackage(shop.context, {}, club);
    const [tierId = ''] = await tierIdsOf(shop.context, packageId);
    await buildMember(shop, tierId);
    const { coming } = await homeOf(shop, club);
    const ids = coming.map(({ drawId }) => drawId);
    expect(ids.toSorted()).toEqual([far.drawId, free.drawId, `${packageId}:1`].toSorted());
    const dates = coming.map(({ runAt }) => runAt);
    expect(dates).toEqual(dates.toSorted());
    const ofPackage = coming.find((one) => one.packageId === packageId);
    expect(ofPackage).toMatchObject({ sold: 5, net: 8.5 });
  });

  it('tells what is sold, what is being paid, and what the club keeps', async ({ shop, club }) => {
    const { drawId } = await buildDraw(shop.context, { ticketCap: 20 }, club);
    await buyTickets(shop, drawId, { count: 3 });
    await holdPlacesOf(shop, drawId, { count: 2 });
    const { coming } = await homeOf(shop, club);
    expect(coming).toMatchObject([
      { drawId, sold: 3, held: 2, ticketCap: 20, entryCost: 10, net: 25.5, status: 'Published' },
    ]);
    const news = await shop.call(getHomeNewsCall, {}, club);
    expect(news.body.coming).toEqual([{ drawId, sold: 3, held: 2, status: 'Published' }]);
  });

  it('keeps a LIVE draw first until it is drawn', async ({ shop, club }) => {
    const { drawId } = await buildDraw(shop.context, { runMethod: 'LIVE' }, club);
    await buyTickets(shop, drawId);
    await shop.context.clock.advance(25 * hour);
    await shop.doJobs();
    const { coming } = await homeOf(shop, club);
    expect(coming).toMatchObject([{ drawId, status: 'Expired', runMethod: 'LIVE' }]);
    await shop.context.clock.advance(hour / 4);
    await shop.settle();
    expect((await homeOf(shop, club)).coming).toMatchObject([{ drawId, status: 'Expired' }]);
    await shop.call(startLiveDrawCall, { params: { id: drawId } }, club);
    await shop.settle();
    expect((await homeOf(shop, club)).coming).toEqual([]);
  });

  it("counts the last thirty days of the owner's own zone, entries too, and adds up each currency", async ({
    shop,
  }) => {
    await shop.context.clock.moveTo('2031-03-01T12:00:00Z');
    const club = await buildSeller(shop.context);
    const runAt = '2031-06-01T12:00:00Z';
    const aud = await buildDraw(shop.context, { runAt }, club);
    const yen = await buildDraw(shop.context, { runAt, currency: 'JPY', entryCost: 500 }, club);
    const free = await buildPromoDraw(shop.context, { runAt }, club);
    await buyTickets(shop, aud.drawId, { count: 7 });
    await shop.context.clock.moveTo('2031-03-25T12:00:00Z');
    expect((await homeOf(shop, club)).books).toMatchObject([{ gross: 70, currency: 'AUD' }]);
    // 11 pm of the 14th in Perth.
    await shop.context.clock.moveTo('2031-04-14T15:00:00Z');
    await buyTickets(shop, aud.drawId, { count: 2 });
    await shop.context.clock.moveTo('2031-04-14T17:00:00Z');
    await buyTickets(shop, yen.drawId, { count: 4 });
    const entry = { drawId: free.drawId, email: 'a@example.com', name: 'Ann', phone: null };
    await enterPromoDraw(shop.context, { ...entry, termsVersion: null, client: testClient });
    const { days, books } = await homeOf(shop, club, 'Australia/Perth');
    expect(days.filter(({ tickets }) => tickets > 0)).toEqual([
      { day: '2031-04-14', tickets: 2, paid: [{ amount: 20, currency: 'AUD' }] },
      { day: '2031-04-15', tickets: 5, paid: [{ amount: 2000, currency: 'JPY' }] },
    ]);
    expect(days.at(-1)?.day).toBe('2031-04-15');
    expect(books).toMatchObject([
      { gross: 20, net: 17, currency: 'AUD' },
      { gross: 2000, net: 1700, currency: 'JPY' },
    ]);
  });

  it('says which links sold in the last seven days, and how fast each draw sells', async ({
    shop,
    club,
  }) => {
    const runAt = inHours(shop, 24 * 40);
    const { drawId } = await buildDraw(shop.context, { runAt, ticketCap: 100 }, club);
    await buyTickets(shop, drawId, { count: 9 });
    await shop.context.clock.advance(8 * 24 * hour);
    await buyTickets(shop, drawId, { count: 2 });
    const { coming, week, newFollowers } = await homeOf(shop, club);
    expect(coming).toMatchObject([{ sold: 11, soldOfWeek: 2 }]);
    expect(week).toEqual({
      links: [],
      otherLinks: { tickets: 0, paid: [] },
      withoutLink: { tickets: 2, paid: [{ amount: 20, currency: 'AUD' }] },
    });
    expect(newFollowers).toBe(0);
  });

  it('counts followers who began in the last thirty days, and not those who only asked', async ({
    shop,
    club,
  }) => {
    const now = shop.context.clock.now();
    const days = (count: number) => new Date(now.getTime() - count * 24 * hour * 1000);
    const known = [days(40), days(2), null].map((confirmed_at, at) => ({
      owner_id: club.ownerId,
      mailbox: `f${at}@example.com`,
      email: `f${at}@example.com`,
      asked_at: days(41),
      confirmed_at,
    }));
    await shop.context.db.insertInto('followers').values(known).execute();
    expect((await homeOf(shop, club)).newFollowers).toBe(1);
  });
});
