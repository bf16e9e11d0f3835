import { getPublicDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDraw } from '@clubdraw/contract/draws/publish-draw';
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
  await other.call(getPublicDraw, { params: { id: drawId } });
  const body = drawBody(shop.context, { ...change });
  const { status } = await shop.call(updateDraw, { params: { id: drawId }, body }, owner);
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
