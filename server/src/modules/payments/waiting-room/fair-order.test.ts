import { describe, expect } from 'vitest';
import { holdPages, type HeldPages } from '../../../../test/build/held-pages.ts';
import { askToJoin, buildClub } from '../../../../test/build/memberships/member.ts';
import { buildSale, checkOut, paymentRow, type Shop } from '../../../../test/build/sale.ts';
import { silentSince } from '../../../../test/build/silent-buyer.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { waitingBuyers } from '../sweep-payments.ts';
import { pageOf } from '../../../../test/build/steps/page-in-line.ts';

// Two pages at once: the order of the line is the order in which pages are asked for.
const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' } });

type Place = { paymentId: string; email: string };

const networks = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

/** So many checkouts of each address, one behind the other. */
async function queue(shop: Shop, drawId: string, addresses: readonly string[]): Promise<Place[]> {
  const all = addresses.map(async (address) => checkOut(shop, drawId, { address }));
  return (await Promise.all(all)).map(({ email, body }) => ({
    email,
    paymentId: body.waiting?.paymentId ?? '',
  }));
}

/** The three send whatever they may. */
const flood = async (shop: Shop, drawId: string): Promise<Place[]> =>
  queue(
    shop,
    drawId,
    Array.from({ length: 45 }, (_, at) => networks[at % 3] ?? ''),
  );

/** Everybody asks until the page is there. */
async function allHavePages(shop: Shop, places: readonly Place[], pages: HeldPages): Promise<void> {
  pages.follow();
  const last = async (place: Place): Promise<void> => {
    while ((await pageOf(shop, place)).status === 202);
  };
  await Promise.all(places.map(async (place) => last(place)));
}

/** How many pages of others were asked for before this one. */
const pagesBefore = ({ asked }: HeldPages, { paymentId }: Place): number =>
  asked.indexOf(paymentId);

describe('three addresses that send all they may', () => {
  it('are passed by a buyer of another club, who comes last (product §14.14)', async ({ shop }) => {
    const [hot, quiet] = [await buildSale(shop), await buildSale(shop)];
    const pages = holdPages(shop);
    const crowd = await flood(shop, hot.drawId);
    const [buyer] = await queue(shop, quiet.drawId, ['203.0.113.9']);
    if (!buyer) throw new Error('nobody waits');
    await allHavePages(shop, [...crowd, buyer], pages);
    // Two were being opened, and one may be served first.
    expect(pagesBefore(pages, buyer)).toBeLessThanOrEqual(3);
  });

  it('are passed by a buyer of the same draw who comes alone (product §14.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const crowd = await flood(shop, drawId);
    const [buyer] = await queue(shop, drawId, ['203.0.113.9']);
    if (!buyer) throw new Error('nobody waits');
    await allHavePages(shop, [...crowd, buyer], pages);
    expect(pagesBefore(pages, buyer)).toBeLessThanOrEqual(2 + networks.length);
  });

  it('are passed by the buyer of a membership of another club: there is one line', async ({
    shop,
  }) => {
    const [{ drawId }, { tierId }] = [await buildSale(shop), await buildClub(shop)];
    const pages = holdPages(shop);
    const crowd = await flood(shop, drawId);
    const { email, body } = await askToJoin(shop, tierId);
    const member = { email, paymentId: body.waiting.paymentId };
    await allHavePages(shop, [...crowd, member], pages);
    expect(pagesBefore(pages, member)).toBeLessThanOrEqual(3);
  });
});

describe('somebody in line who does not ask any more', () => {
  it('is passed over, and has their number again on coming back (product §14.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const places = await queue(
      shop,
      drawId,
      Array.from({ length: 6 }, (_, at) => `203.0.113.${at}`),
    );
    const order = await inOrder(shop, drawId);
    const [, , gone, ...others] = order;
    const goneBuyer = places.find(({ paymentId }) => paymentId === gone);
    if (!goneBuyer) throw new Error('nobody waits');
    await silentSince(shop, goneBuyer, '21 seconds');
    await allHavePages(
      shop,
      places.filter((one) => one !== goneBuyer),
      pages,
    );
    expect(pages.asked.slice(2)).toEqual(others);
    expect((await pageOf(shop, goneBuyer)).status).toBe(200);
    expect(pages.asked.at(-1)).toBe(gone);
  });

  it('holds places as long as a page would, and not for ever (product §14.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const pages = holdPages(shop);
    const [one, , gone] = await queue(shop, drawId, ['203.0.113.1', '203.0.113.2', '203.0.113.3']);
    if (!one || !gone) throw new Error('nobody waits');
    await shop.context.clock.advance(32 * 60);
    await waitingBuyers.sweep(shop.context, shop.context.clock.now());
    await shop.doJobs();
    // The buyer who asked a moment ago waits on, however long it takes.
    expect(await paymentRow(shop, gone.paymentId)).toMatchObject({ state: 'reserved' });
    await silentSince(shop, gone, '21 seconds');
    await waitingBuyers.sweep(shop.context, shop.context.clock.now());
    await shop.doJobs();
    expect(await paymentRow(shop, gone.paymentId)).toMatchObject({ state: 'released' });
    pages.open();
    expect((await pageOf(shop, one)).status).toBe(200);
  });
});

async function inOrder(shop: Shop, drawId: string): Promise<string[]> {
  const { db } = shop.context;
  const rows = db.selectFrom('payments').select('id').where('draw_id', '=', drawId);
  return (await rows.orderBy('line_number').execute()).map(({ id }) => id);
}
