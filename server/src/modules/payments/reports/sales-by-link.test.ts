import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { addHelperLinkCall, removeHelperLinkCall } from '@clubdraw/contract/draws/helper-links';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { helperBounds } from '@clubdraw/domain/clubs/helper-link';
import * as words from '@clubdraw/domain/clubs/helper-link-messages';
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
import { listLinksOfDraw } from './draw-sales.store.ts';
import { linksOfSales } from './links-of-sales.ts';

type Sale = Pick<Awaited<ReturnType<typeof buildSale>>, 'drawId' | 'owner'>;

const aud = (amount: number) => ({ amount, currency: 'AUD' });

let buyers = 0;

/** Buys by a link with a name; answers the payment's id. */
async function buyBy(shop: Shop, drawId: string, via: string, count = 1): Promise<string> {
  buyers += 1;
  const email = `by-link-${buyers}@example.com`;
  const body = { drawID: drawId, count, email, paymentMethod: 'card' as const, via };
  await shop.call(startPaymentCall, { body });
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
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([
      { via: 'club-night', name: null, tickets: 5, paid: [aud(50)] },
      { via: 'newsletter', name: null, tickets: 3, paid: [aud(30)] },
    ]);
    expect(body.withoutLink).toEqual({ tickets: 1, paid: [aud(10)] });
    expect(body.otherLinks).toEqual({ tickets: 0, paid: [] });
  });

  it('count entries of a free draw, by the sign-up and by the checkout (product §2.35)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context);
    const person = { name: 'Mia Chen', email: 'mia@example.com', via: 'qr' };
    await shop.call(signUpForPromoCall, { body: { drawId, ...person } });
    const order = { drawID: drawId, count: 1, email: 'jo@example.com', via: 'qr' };
    await shop.call(startPaymentCall, { body: order });
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([{ via: 'qr', name: null, tickets: 2, paid: [] }]);
  });

  it('are empty without such links, and a name that is none is refused by the call alone', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toEqual([]);
    const order = {
      drawID: drawId,
      count: 1,
      email: 'a@example.com',
      paymentMethod: 'card' as const,
    };
    const refused = await shop.call(startPaymentCall, { body: { ...order, via: 'A b' } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { via: 'Not a valid value' } } });
    expect(await hiddenOn(shop, `/draw-info/${drawId}?via=A+b`)).not.toHaveProperty('draw.via');
  });
});

async function add(shop: Shop, { drawId, owner }: Sale, name: string) {
  return shop.call(addHelperLinkCall, { params: { id: drawId }, body: { name } }, owner);
}

describe('the links of helpers', () => {
  it('are made with a name, and sell in that name (product §2.35)', async ({ shop }) => {
    const sale = await buildSale(shop);
    const { drawId, owner } = sale;
    expect(await add(shop, sale, 'Mia Chen')).toMatchObject({
      status: 201,
      body: { helper: { via: 'mia-chen', name: 'Mia Chen' } },
    });
    // The same name, however it is written, is the same link: also at once.
    const again = await Promise.all([
      add(shop, sale, 'mia chen'),
      add(shop, sale, 'Jo'),
      add(shop, sale, 'jo'),
    ]);
    expect(new Set(again.map(({ body }) => body.helper.via))).toEqual(new Set(['mia-chen', 'jo']));
    await buyBy(shop, drawId, 'mia-chen', 2);
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toMatchObject([
      { via: 'mia-chen', name: 'Mia Chen', tickets: 2, paid: [aud(20)] },
      { via: 'jo', tickets: 0, paid: [] },
    ]);
  });

  it('lose their name and go on, and are nobody else’s (product §2.35)', async ({ shop }) => {
    const sale = await buildSale(shop);
    const { drawId, owner } = sale;
    const other = await buildSale(shop);
    await add(shop, sale, 'Mia');
    await buyBy(shop, drawId, 'mia');
    const params = { id: drawId, via: 'mia' };
    expect((await shop.call(removeHelperLinkCall, { params }, other.owner)).status).toBe(404);
    expect(await add(shop, { drawId, owner: other.owner }, 'Eve')).toMatchObject({ status: 404 });
    expect((await shop.call(removeHelperLinkCall, { params }, owner)).status).toBe(200);
    expect((await shop.call(removeHelperLinkCall, { params }, owner)).status).toBe(404);
    const { body } = await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner);
    expect(body.links).toMatchObject([{ via: 'mia', name: null, tickets: 1 }]);
  });

  it('are at most fifty of a draw, with short names of one line (product §2.35)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const many = Array.from({ length: helperBounds.most }, (_, at) => `Helper ${at}`);
    await shop.context.db
      .insertInto('helpers')
      .values(
        many.map((name, at) => ({
          draw_id: sale.drawId,
          via: `helper-${at}`,
          name,
          created_at: shop.context.clock.now(),
        })),
      )
      .execute();
    expect(await add(shop, sale, 'One more')).toMatchObject({
      status: 409,
      body: { error: words.atMostHelpers },
    });
    expect((await add(shop, sale, 'helper 3')).status).toBe(201);
    for (const name of ['', '   ', 'x'.repeat(41)])
      expect((await add(shop, sale, name)).status).toBe(400);
  });

  it('beyond those that are shown stand together, and all rows add up (product §2.35)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    for (const via of ['a', 'b', 'c']) await buyBy(shop, drawId, via, via === 'b' ? 3 : 1);
    await buyTickets(shop, drawId);
    const rows = await listLinksOfDraw(shop.context.db, { drawId, limit: 1 });
    const { links, otherLinks, withoutLink } = linksOfSales(rows, []);
    expect(links.map(({ via, tickets }) => [via, tickets])).toEqual([['b', 3]]);
    expect([otherLinks.tickets, withoutLink.tickets]).toEqual([2, 1]);
    expect(otherLinks.paid).toEqual([{ amount: 2000, currency: 'AUD' }]);
    // A helper is told what came by the own link, however many others sold more.
    const ofHelper = await listLinksOfDraw(shop.context.db, { drawId, limit: 1, vias: ['c'] });
    const { links: named } = linksOfSales(ofHelper, [{ via: 'c', name: 'Mia' }]);
    expect(named).toMatchObject([{ via: 'b' }, { via: 'c', name: 'Mia', tickets: 1 }]);
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
