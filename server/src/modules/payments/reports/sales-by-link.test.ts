import { getDrawSales } from '@clubdraw/contract/draws/draw-sales';
import { startPayment } from '@clubdraw/contract/payments/payments';
import { signUpForPromo } from '@clubdraw/contract/promotions/promo-sign-up';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  paymentRow,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { readShortCode } from '../../draws/short/read-short-code.ts';

let buyers = 0;

/** Buys by a link with a name; answers the payment's id. */
async function buyBy(shop: Shop, drawId: string, via: string, count = 1): Promise<string> {
  buyers += 1;
  const email = `by-link-${buyers}@example.com`;
  const body = { drawID: drawId, count, email, paymentMethod: 'card' as const, via };
  await shop.call(startPayment, { body });
  const { id } = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await deliver(shop, shop.payments.pay(id));
  await shop.doJobs();
  return id;
}

async function hiddenOn(shop: Shop, url: string): Promise<unknown> {
  const { body } = await shop.app.inject(url);
  const [, json = 'null'] = /<pre>([^]*)<\/pre>/.exec(body) ?? [];
  return JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
}

describe('the sales by link', () => {
  it('count what was paid by each name, the most tickets first (product §2.35)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const id = await buyBy(shop, drawId, 'newsletter');
    await buyBy(shop, drawId, 'club-night', 5);
    await buyBy(shop, drawId, 'newsletter', 2);
    await buyTickets(shop, drawId);
    expect(await paymentRow(shop, id)).toMatchObject({ via: 'newsletter' });
    const { body } = await shop.call(getDrawSales, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([
      { via: 'club-night', tickets: 5, paid: 50 },
      { via: 'newsletter', tickets: 3, paid: 30 },
    ]);
  });

  it('count entries of a free draw, by the sign-up and by the checkout (product §2.35)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context);
    const person = { name: 'Mia Chen', email: 'mia@example.com', via: 'qr' };
    await shop.call(signUpForPromo, { body: { drawId, ...person } });
    const order = { drawID: drawId, count: 1, email: 'jo@example.com', via: 'qr' };
    await shop.call(startPayment, { body: order });
    const { body } = await shop.call(getDrawSales, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([{ via: 'qr', tickets: 2, paid: 0 }]);
  });

  it('are empty without such links, and a name that is none is refused by the call alone', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const { body } = await shop.call(getDrawSales, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([]);
    const order = {
      drawID: drawId,
      count: 1,
      email: 'a@example.com',
      paymentMethod: 'card' as const,
    };
    const refused = await shop.call(startPayment, { body: { ...order, via: 'A b' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { via: 'Not a valid value' } } });
    expect(await hiddenOn(shop, `/draw-info/${drawId}?via=A+b`)).not.toHaveProperty('draw.via');
  });
});

describe('the name of a link', () => {
  it('goes from the short address over the page to the checkout (product §2.35)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const code = await readShortCode(shop.context, { drawId });
    const { headers } = await shop.app.inject(`/d/${code}?via=poster`);
    expect(headers.location).toBe(`/draw-info/${drawId}?via=poster`);
    expect(await hiddenOn(shop, headers.location ?? '')).toMatchObject({ draw: { via: 'poster' } });
    expect(await hiddenOn(shop, `/draw-info/${drawId}`)).not.toHaveProperty('draw.via');
    const total = await hiddenOn(shop, `/total?drawId=${drawId}&count=1&via=poster`);
    expect(total).toMatchObject({ order: { draw: { via: 'poster' } }, draw: { via: 'poster' } });
    const { drawId: promoId } = await buildPromoDraw(shop.context);
    const promo = await hiddenOn(shop, `/promo-draw/${promoId}?via=poster`);
    expect(promo).toMatchObject({ draw: { via: 'poster' } });
  });
});
