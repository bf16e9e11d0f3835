import { getMonthSalesCall } from '@clubdraw/contract/payments/month-sales';
import { boundsOfMonth, lastMonths, monthOf } from '@clubdraw/domain/time/month';
import { describe, expect } from 'vitest';
import { buildMember, tierIdsOf } from '../../../../test/build/memberships/member.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { paidPeriod } from '../../../../test/build/memberships/paid-period.ts';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  buildSale,
  buyTickets,
  paymentRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

type Owner = Sale['owner'];

const timezone = 'UTC';
const dayMs = 24 * 60 * 60 * 1000;

async function fileOf(shop: Shop, month: string, owner: Owner) {
  const answer = await shop.app.inject({
    url: `/api/club-owner/sales?month=${month}&timezone=${timezone}`,
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
  });
  const [names = [], ...rows] = answer.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1).replace(/"$/, '').split(/"?,"?/));
  return {
    name: String(answer.headers['content-disposition']),
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? '', cell]))),
  };
}

async function booksOf(shop: Shop, month: string, owner: Owner) {
  return (await shop.call(getMonthSalesCall, { query: { month, timezone } }, owner)).body.books;
}

/** Two draws and a package of one club, each sold in this month; one purchase was taken back. */
async function sellThings(shop: Shop) {
  const runAt = new Date(shop.context.clock.now().getTime() + 60 * dayMs).toISOString();
  const { drawId, owner } = await buildSale(shop, { name: 'Eight Raffle', runAt });
  const other = await buildDraw(shop.context, { name: 'New oars', runAt }, owner);
  const { packageId } = await buildPackage(shop.context, { name: 'Lakeside 100' }, owner);
  const [tierId = ''] = await tierIdsOf(shop.context, packageId);
  const bought = await buyTickets(shop, drawId, { count: 3, email: 'a@example.com' });
  const back = await buyTickets(shop, other.drawId, { count: 2, email: 'b@example.com' });
  const { membershipId } = await buildMember(shop, tierId, { via: 'flyer' });
  const { email } = await paymentRow(shop, back);
  expect((await cancelWithCode(shop, { paymentId: back, email })).status).toBe(200);
  await shop.settle();
  return { owner, drawId, bought, back, membershipId };
}

describe('the sales of a month', () => {
  it('are a row for each payment of all draws and packages, which adds up to its money (product §2.41)', async ({
    shop,
  }) => {
    const month = monthOf(shop.context.clock.now(), timezone);
    const { owner, bought, back, membershipId } = await sellThings(shop);
    const { name, rows } = await fileOf(shop, month, owner);
    expect(name).toContain(`filename="coast-vans-${month}-sales.csv"`);
    expect(rows).toMatchObject([
      {
        'Draw or Membership': 'Eight Raffle',
        Kind: 'Draw',
        Email: 'a@example.com',
        'No. Tickets': '3',
        Amount: '30',
        Refunded: '0',
        'Platform Fee': '4.5',
        Payment: bought,
      },
      { Email: 'b@example.com', 'No. Tickets': '0', Amount: '20', Refunded: '20', Payment: back },
      {
        'Draw or Membership': 'Lakeside 100',
        Kind: 'Membership',
        Amount: '10',
        Link: 'flyer',
        Payment: membershipId,
      },
    ]);
    expect(rows[0]?.['Ticket Codes']?.split(' ')).toHaveLength(3);
    expect(await booksOf(shop, month, owner)).toMatchObject([
      { currency: 'AUD', gross: 60, refunded: 20, fee: 6, net: 34 },
    ]);
  });

  it('has a purchase in the month in which it was paid, and in no other', async ({ shop }) => {
    const month = monthOf(shop.context.clock.now(), timezone);
    const { clock } = shop.context;
    const hourMs = 60 * 60 * 1000;
    await clock.moveTo(new Date(boundsOfMonth(month, timezone).until.getTime() - hourMs));
    const { owner, drawId } = await sellThings(shop);
    await clock.advance(2 * 60 * 60);
    const later = monthOf(clock.now(), timezone);
    await buyTickets(shop, drawId, { count: 1, email: 'late@example.com' });
    const emails = (await fileOf(shop, later, owner)).rows.map(({ Email }) => Email);
    expect(emails).toEqual(['late@example.com']);
    expect((await fileOf(shop, month, owner)).rows).toHaveLength(3);
    expect(await booksOf(shop, later, owner)).toMatchObject([{ gross: 10, refunded: 0 }]);
    const [, before = ''] = lastMonths(month, 2);
    expect(await booksOf(shop, before, owner)).toEqual([]);
  });

  it('is the present one where none is asked for', async ({ shop }) => {
    const { clock } = shop.context;
    const { owner } = await sellThings(shop);
    const query = { timezone: 'Pacific/Auckland' };
    for (const isNext of [false, true]) {
      const month = monthOf(clock.now(), query.timezone);
      const { body } = await shop.call(getMonthSalesCall, { query }, owner);
      expect(body).toMatchObject({ month, books: isNext ? [] : [{ currency: 'AUD' }] });
      if (!isNext) await clock.moveTo(boundsOfMonth(month, query.timezone).until);
    }
  });

  it("has nothing of another club's", async ({ shop }) => {
    const month = monthOf(shop.context.clock.now(), timezone);
    await sellThings(shop);
    const { owner } = await buildSale(shop);
    expect((await fileOf(shop, month, owner)).rows).toEqual([]);
    expect(await booksOf(shop, month, owner)).toEqual([]);
  });

  it.for(['2026-13', '', '1999-01', '2026-12-01'])(
    'refuses %j as a month',
    async (month, { shop }) => {
      const { owner } = await buildSale(shop);
      const answer = await shop.call(getMonthSalesCall, { query: { month, timezone } }, owner);
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { month: 'Must be a month such as 2026-12' } },
      });
    },
  );

  it('has a period that was paid in it, also of a draw that was planned behind its end (product §2.41)', async ({
    shop,
  }) => {
    const { clock } = shop.context;
    const month = monthOf(clock.now(), timezone);
    const { until } = boundsOfMonth(month, timezone);
    await clock.moveTo(new Date(until.getTime() - 60_000));
    const { owner, membershipId } = await sellThings(shop);
    const paidAt = clock.now();
    const [before] = await booksOf(shop, month, owner);
    await clock.advance(120);
    expect(await paidPeriod(shop, { membershipId, paidAt })).toBe('placed');
    const [after] = await booksOf(shop, month, owner);
    expect(after?.gross).toBe(Number(before?.gross) + 10);
    const { rows } = await fileOf(shop, month, owner);
    expect(rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(after?.gross);
    expect(await booksOf(shop, monthOf(clock.now(), timezone), owner)).toEqual([]);
  });
});
