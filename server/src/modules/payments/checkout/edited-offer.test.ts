import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  openShop,
  paymentRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';

/** The owner corrects a draw at one process while another still remembers it as it was. */
async function editBehind(shop: Shop, { drawId, owner }: Sale, change: object): Promise<Shop> {
  const other = await openShop({
    databaseUrl: shop.context.settings.databaseUrl,
    context: { payments: shop.payments },
  });
  await other.call(getPublicDrawCall, { params: { id: drawId } });
  const body = drawBody(shop.context, { ...change });
  const { status } = await shop.call(updateDrawCall, { params: { id: drawId }, body }, owner);
  expect(status).toBe(200);
  return other;
}

describe('a checkout at a process that remembers the draw as it was', () => {
  it.for([
    ['currency', { currency: 'USD' }, { amount: 1000, currency: 'USD' }],
    ['price', { entryCost: 12 }, { amount: 1200, currency: 'AUD' }],
    [
      'price and its currency',
      { entryCost: 1000, currency: 'JPY' },
      { amount: 1000, currency: 'JPY' },
    ],
  ] as const)(
    'asks for the %s of now, and what is paid has its tickets',
    async ([, change, price], { shop }) => {
      const sale = await buildSale(shop);
      const other = await editBehind(shop, sale, change);
      const { status, sessionId } = await checkOut(other, sale.drawId, { count: 2 });
      expect(status).toBe(200);
      const { id } = await shop.context.db
        .selectFrom('payments')
        .select('id')
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
      expect(shop.payments.sessionOf(id)?.order).toMatchObject({
        lines: [{ tickets: 1, times: 2, price }],
        count: 2,
      });
      await deliver(shop, shop.payments.pay(id));
      await shop.doJobs();
      await other.close();
      expect(await paymentRow(shop, id)).toMatchObject({
        state: 'paid',
        total_minor: price.amount * 2,
        currency: price.currency,
      });
      expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
    },
  );

  it('asks again with the order that was sent, when no answer came', async ({ shop }) => {
    const sale = await buildSale(shop);
    const other = await editBehind(shop, sale, { name: 'The Longboard' });
    shop.payments.failNext({ call: 'openCheckout', when: 'after', kind: 'unknown' });
    expect(await checkOut(other, sale.drawId)).toMatchObject({ status: 502 });
    await other.close();
    await shop.context.clock.advance(61);
    await shop.settle();
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ places_held: 0 });
  });

  it('names the draw as it is called now', async ({ shop }) => {
    const sale = await buildSale(shop);
    const other = await editBehind(shop, sale, { name: 'The Surfboard' });
    const { sessionId } = await checkOut(other, sale.drawId);
    await other.close();
    const { id } = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(shop.payments.sessionOf(id)?.order.title).toBe('The Surfboard');
  });
});

/** An order of two tickets with what its buyer saw. */
async function order(shop: Shop, drawID: string, seen: object) {
  const buyer = { email: 'mia@example.com', paymentMethod: 'card' as const };
  return shop.call(startPaymentCall, { body: { drawID, count: 2, ...buyer, ...seen } });
}

describe('an order that carries the total that its buyer saw', () => {
  it.for([
    ['price', { entryCost: 25 }, 'The price is now $50.00 AUD.'],
    ['currency', { currency: 'USD' }, 'The price is now $20.00 USD.'],
    ['bundles', { bundles: [{ count: 2, price: 15 }] }, 'The price is now $15.00 AUD.'],
  ] as const)(
    'is refused at another %s, by every process, and holds no place (product §14.16)',
    async ([, change, error], { shop }) => {
      const sale = await buildSale(shop);
      const other = await editBehind(shop, sale, change);
      const seen = { total: 20, currency: 'AUD' };
      for (const process of [shop, other]) {
        expect(await order(process, sale.drawId, seen)).toMatchObject({
          status: 409,
          body: { error },
        });
      }
      await other.close();
      expect(await drawRow(shop, sale.drawId)).toMatchObject({ places_held: 0 });
    },
  );

  it('is served at that total, also where a process still remembers an earlier price', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const other = await editBehind(shop, sale, { entryCost: 25 });
    expect(await order(other, sale.drawId, { total: 50, currency: 'AUD' })).toMatchObject({
      status: 200,
    });
    expect(await order(other, sale.drawId, { total: 50 })).toMatchObject({ status: 200 });
    await other.close();
  });

  it('is refused, or paid at the price that was seen, when the owner edits at the same moment', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const params = { id: sale.drawId };
    const body = drawBody(shop.context, { entryCost: 25 });
    const orders = Array.from({ length: 12 }, async () =>
      order(shop, sale.drawId, { total: 20, currency: 'AUD' }),
    );
    const [edit, ...answers] = await Promise.all([
      shop.call(updateDrawCall, { params, body }, sale.owner),
      ...orders,
    ]);
    const rows = await shop.context.db
      .selectFrom('payments')
      .select('total_minor')
      .where('draw_id', '=', sale.drawId)
      .execute();
    expect(new Set(rows.map(({ total_minor: total }) => total)).size).toBeLessThanOrEqual(1);
    for (const { total_minor: total } of rows) expect(total).toBe(2000);
    // Either places were held before the edit, which is refused then, or nobody bought at all.
    const isServed = answers.some(({ status }) => status === 200 || status === 202);
    expect([edit.status === 200, isServed]).not.toEqual([true, true]);
  });
});
