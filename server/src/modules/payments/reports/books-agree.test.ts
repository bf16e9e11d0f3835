import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { getHomeCall } from '@clubdraw/contract/payments/home';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { getPackageSalesCall } from '@clubdraw/contract/packages/package-draws';
import { describe, expect } from 'vitest';
import { buildClub, buildMember, renew } from '../../../../test/build/memberships/member.ts';
import { cancelWithCode, takenBack } from '../../../../test/build/refund-code.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  type Sale,
  type Shop,
  paymentsOf,
} from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

const query = { timezone: 'UTC' };

function allOf(days: readonly { tickets: number }[]): number {
  return days.reduce((all, { tickets }) => all + tickets, 0);
}

/** The tickets of a draw as every screen of its owner has them. */
async function ticketsOf(shop: Shop, { drawId, owner }: Sale) {
  const home = (await shop.call(getHomeCall, { query }, owner)).body;
  const sales = (await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner)).body;
  return { card: home.coming[0]?.sold, month: allOf(home.days), chart: allOf(sales.days) };
}

/** A file of a club, as its rows with the names of the columns. */
async function rowsOf(shop: Shop, url: string, owner: Sale['owner']) {
  const headers = { authorization: `Bearer ${owner.token}`, accept: 'text/csv' };
  const { body } = await shop.app.inject({ url, headers });
  const [names = [], ...rows] = body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1).replace(/"$/, '').split(/"?,"?/));
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? '', cell])));
}

function sumOf(rows: readonly Record<string, string>[], name: string): number {
  return Math.round(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) * 100) / 100;
}

describe("an owner's figures (product §14.19)", () => {
  it('say 7 everywhere of 9 tickets of which 2 were taken back, and their money apart', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { ticketCap: 40, entryCost: 5 });
    await buyTickets(shop, sale.drawId, { count: 7 });
    await takenBack(shop, await buyTickets(shop, sale.drawId, { count: 2 }));
    expect(await ticketsOf(shop, sale)).toEqual({ card: 7, month: 7, chart: 7 });
    const { days, books } = (await shop.call(getHomeCall, { query }, sale.owner)).body;
    const sums = { gross: 45, refunded: 10, refunding: 0, fee: 5.25, net: 29.75 };
    expect(books).toMatchObject([{ ...sums, currency: 'AUD' }]);
    expect(days.at(-1)?.paid).toEqual([{ amount: 35, currency: 'AUD' }]);
    const params = { id: sale.drawId };
    const details = (await shop.call(getDrawSalesCall, { params }, sale.owner)).body;
    expect(details).toMatchObject({ ...sums, days: [{ tickets: 7, paid: 35 }] });
    const rows = await rowsOf(shop, `/api/club-owner/draw/membership/${sale.drawId}`, sale.owner);
    expect(rows.map((row) => row['No. Tickets'])).toEqual(['7', '0']);
    const inFile = ['Amount', 'Refunded', 'Platform Fee', 'You Keep'].map((name) =>
      sumOf(rows, name),
    );
    expect(inFile).toEqual([45, 10, 5.25, 29.75]);
    expect(rows[0]?.['Ticket Codes']?.split(' ')).toHaveLength(7);
  });

  it('are in the file of a package what they are in its books, of people who left too', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const stays = await buildMember(shop, club.tierId, { via: 'flyer' });
    await renew(shop, stays.membershipId);
    const { membershipId: paymentId, email } = await buildMember(shop, club.tierId);
    expect((await cancelWithCode(shop, { paymentId, email })).status).toBe(200);
    await shop.settle();
    const { packageId, owner } = club;
    const { body } = await shop.call(getPackageSalesCall, { params: { id: packageId } }, owner);
    const [books] = body.books;
    const rows = await rowsOf(shop, `/api/club-owner/club-members/${packageId}`, owner);
    expect(rows).toMatchObject([
      { Email: stays.email, Link: 'flyer', Amount: '20', Refunded: '0' },
      { Email: email, Amount: '10', Refunded: '10', 'left Recurrence': '0' },
    ]);
    expect(sumOf(rows, 'Amount')).toBe(books?.gross);
    expect(sumOf(rows, 'Refunded')).toBe(books?.refunded);
    expect(sumOf(rows, 'You Keep')).toBe(books?.net);
  });

  it('take the money alone where the club gave it back and the tickets stay', async ({ shop }) => {
    const sale = await buildSale(shop, { giveaways: 10 });
    await buyTickets(shop, sale.drawId, { count: 4 });
    const id = await buyTickets(shop, sale.drawId, { count: 2 });
    await shop.call(refundPurchaseCall, { params: { id } }, sale.owner);
    await shop.settle();
    expect(await ticketsOf(shop, sale)).toEqual({ card: 6, month: 6, chart: 6 });
    const { days } = (await shop.call(getHomeCall, { query }, sale.owner)).body;
    expect(days.at(-1)?.paid).toEqual([{ amount: 40, currency: 'AUD' }]);
  });

  it('have nothing left of a draw that was cancelled', async ({ shop }) => {
    const sale = await buildSale(shop);
    await buyTickets(shop, sale.drawId, { count: 3 });
    await shop.call(cancelDrawCall, { params: { id: sale.drawId } }, sale.owner);
    await shop.doJobs();
    await shop.settle();
    const { days, books } = (await shop.call(getHomeCall, { query }, sale.owner)).body;
    expect(days.at(-1)).toMatchObject({ tickets: 0, paid: [] });
    expect(books).toMatchObject([{ gross: 30, refunded: 30, net: 0 }]);
  });

  it('count a link by what stands', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const order = { drawID: drawId, count: 2, email: 'a@example.com', via: 'flyer' };
    await shop.call(startPaymentCall, { body: { ...order, paymentMethod: 'card' } });
    const [id = ''] = await paymentsOf(shop, drawId);
    await deliver(shop, shop.payments.pay(id));
    await shop.doJobs();
    const linksOf = async () =>
      (await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner)).body.links;
    const paid = [{ amount: 20, currency: 'AUD' }];
    expect(await linksOf()).toEqual([{ via: 'flyer', name: null, tickets: 2, paid }]);
    await takenBack(shop, id);
    expect(await linksOf()).toEqual([]);
  });
});
