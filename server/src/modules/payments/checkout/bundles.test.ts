import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  drawRow,
  holdPlacesOf,
  openShop,
  paymentRow,
} from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

/** 10 AUD a ticket, 5 for 40 and 12 for 84. */
const bundled = {
  bundles: [
    { count: 12, price: 84 },
    { count: 5, price: 40 },
  ],
};

const aud = (amount: number) => ({ amount, currency: 'AUD' });

describe('a purchase in a draw with bundles (product §14.16)', () => {
  it('costs the cheapest sum of bundles and single tickets, and the page has a line for each', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, bundled);
    const id = await buyTickets(shop, drawId, { count: 18 });
    expect(shop.payments.sessionOf(id)?.order).toMatchObject({
      count: 18,
      total: aud(13_400),
      fee: aud(2_010),
      lines: [
        { tickets: 12, times: 1, price: aud(8_400) },
        { tickets: 5, times: 1, price: aud(4_000) },
        { tickets: 1, times: 1, price: aud(1_000) },
      ],
    });
    expect(await paymentRow(shop, id)).toMatchObject({
      state: 'paid',
      total_minor: 13_400,
      fee_minor: 2_010,
    });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 18, places_held: 0 });
  });

  it('opens no page when the lines do not add up to the payment, and gives the places back', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, bundled);
    const other = await openShop({
      databaseUrl: shop.context.settings.databaseUrl,
      context: { payments: shop.payments },
    });
    // The other process remembers the draw; then somebody changes it behind the product's back.
    await other.call(getPriceCall, { query: { drawId, count: '5' } });
    await shop.context.db
      .updateTable('draws')
      .set({ bundles: JSON.stringify([{ count: 5, minor: 1 }]) })
      .where('id', '=', drawId)
      .execute();
    const answer = await checkOut(other, drawId, { count: 5 });
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 502,
      error: messages.unexpectedAtCheckout,
    });
    await other.close();
    const { id } = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(shop.payments.sessionOf(id)).toBeUndefined();
    for (let round = 0; round < 4; round += 1) {
      await shop.context.clock.advance(1_000);
      await shop.settle();
    }
    expect(shop.payments.sessionOf(id)).toBeUndefined();
    expect(await paymentRow(shop, id)).toMatchObject({ state: 'released' });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 0 });
  });

  it('is taken back as a whole', async ({ shop }) => {
    const { drawId } = await buildSale(shop, bundled);
    const id = await buyTickets(shop, drawId, { count: 6 });
    expect(await takeBackBought(shop, id)).toBe('taken');
    await shop.settle();
    expect(shop.payments.refunds).toMatchObject([{ amount: 5_000 }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0 });
  });

  it('counts as what was paid in the owner’s sales', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, bundled);
    await buyTickets(shop, drawId, { count: 5 });
    await buyTickets(shop, drawId, { count: 2 });
    const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
    expect(body).toMatchObject({
      grossSales: 60,
      bundles: [
        { count: 5, price: 40 },
        { count: 12, price: 84 },
      ],
    });
  });
});

describe('an edit of bundles that races a checkout', () => {
  it('has the checkout at another process pay the price of now', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, bundled);
    const other = await openShop({
      databaseUrl: shop.context.settings.databaseUrl,
      context: { payments: shop.payments },
    });
    await other.call(getPriceCall, { query: { drawId, count: '5' } });
    const body = drawBody(shop.context, { bundles: [{ count: 5, price: 30 }] });
    expect(await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner)).toMatchObject({
      status: 200,
    });
    const id = await holdPlacesOf(other, drawId, { count: 5 });
    await other.close();
    expect(await paymentRow(shop, id)).toMatchObject({ total_minor: 3_000 });
    expect(shop.payments.sessionOf(id)?.order).toMatchObject({ total: aud(3_000) });
  });

  it('is refused or comes first, whatever their order', async ({ shop }) => {
    for (let round = 0; round < 6; round += 1) {
      const { drawId, owner } = await buildSale(shop, bundled);
      const body = drawBody(shop.context, { bundles: [{ count: 5, price: 30 }] });
      const [edit, ...bought] = await Promise.all([
        shop.call(updateDrawCall, { params: { id: drawId }, body }, owner),
        ...Array.from({ length: 3 }, async () => checkOut(shop, drawId, { count: 5 })),
      ]);
      expect([200, 409]).toContain(edit.status);
      expect(bought.map(({ status }) => status)).toEqual([200, 200, 200]);
      const rows = await shop.context.db
        .selectFrom('payments')
        .select('total_minor')
        .where('draw_id', '=', drawId)
        .execute();
      const price = edit.status === 200 ? 3_000 : 4_000;
      expect(rows.map((row) => row.total_minor)).toEqual([price, price, price]);
    }
  });
});

describe('getPrice', () => {
  it('answers the lines, their sum, the sum one by one, and a better offer', async ({ shop }) => {
    const { drawId } = await buildSale(shop, bundled);
    const price = async (count: number) =>
      (await shop.call(getPriceCall, { query: { drawId, count: String(count) } })).body;
    expect(await price(6)).toEqual({
      count: 6,
      lines: [
        { tickets: 5, times: 1, price: 40, total: 40 },
        { tickets: 1, times: 1, price: 10, total: 10 },
      ],
      total: 50,
      full: 60,
      currency: 'AUD',
      better: null,
    });
    expect(await price(4)).toMatchObject({ total: 40, better: { count: 5, total: 40 } });
    // 84 AUD for 12 are less than 10 and one single ticket.
    expect(await price(11)).toMatchObject({ total: 90, better: { count: 12, total: 84 } });
  });

  it('offers no more tickets than are left', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ...bundled, ticketCap: 11 });
    const query = { drawId, count: '11' };
    expect((await shop.call(getPriceCall, { query })).body).toMatchObject({ better: null });
  });

  it('may have no bundle that one person could not buy (product §14.17)', async ({ shop }) => {
    const { owner } = await buildSale(shop);
    const body = drawBody(shop.context, { ...bundled, maxPerPerson: 11 });
    expect(await shop.call(createDrawCall, { body }, { token: owner.token })).toMatchObject({
      status: 400,
      body: { fields: { 'bundles.0.count': 'Must not be more than each person may have' } },
    });
  });

  it('is the same with and without bundles for a plain draw, and says what it is not', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const ask = async (query: { drawId: string; count: string }) =>
      shop.call(getPriceCall, { query });
    expect((await ask({ drawId, count: '3' })).body).toEqual({
      count: 3,
      lines: [{ tickets: 1, times: 3, price: 10, total: 30 }],
      total: 30,
      full: 30,
      currency: 'AUD',
      better: null,
    });
    expect(await ask({ drawId, count: '501' })).toMatchObject({
      status: 400,
      body: { error: messages.atMost500Tickets },
    });
    expect(await ask({ drawId, count: 'two' })).toMatchObject({
      status: 400,
      body: { error: messages.wholeTickets },
    });
    const unknown = '019ac1f2-7be4-7000-8000-00000000000a';
    expect(await ask({ drawId: unknown, count: '1' })).toMatchObject({ status: 404 });
  });
});

describe('the conditions of a draw with bundles and a limit', () => {
  it('have a line for the limit, the single ticket, and each bundle by its number', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ...bundled, maxPerPerson: 20 });
    const { body } = await shop.app.inject({
      method: 'GET',
      url: `/public/draws/${drawId}/conditions`,
    });
    expect(body).toContain(
      'per-person 20\nprice 1 1000 AUD 2\nprice 5 4000 AUD 2\nprice 12 8400 AUD 2\n',
    );
  });
});
