import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { describe, expect } from 'vitest';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildSale, buyTickets, holdPlacesOf, type Shop } from '../../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { enterPromoDraw } from '../../promotions/enter-promo-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { testClient } from '../../../../test/build/owner.ts';

async function salesOf(shop: Shop, drawId: string, owner: BuiltOwner) {
  return (await shop.call(getDrawSalesCall, { params: { id: drawId } }, owner)).body;
}

describe('getDrawSales', () => {
  it('adds up to the cent what was paid, with the fee of each payment rounded by itself (product §14.2)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { entryCost: 3.37 });
    await buyTickets(shop, drawId);
    await buyTickets(shop, drawId, { count: 3 });
    await holdPlacesOf(shop, drawId, { count: 5 });
    // 15 % of 3.37 is 0.5055, of 10.11 is 1.5165.
    expect(await salesOf(shop, drawId, owner)).toMatchObject({
      currency: 'AUD',
      gross: 13.48,
      fee: 2.03,
      refunded: 0,
      refunding: 0,
      providerFee: 0,
      feesUnknown: 2,
      net: 11.45,
    });
  });

  it("counts the days of the draw's own zone", async ({ shop }) => {
    await shop.context.clock.moveTo('2028-03-01T10:59:59Z');
    const { drawId, owner } = await buildSale(shop, { timezone: 'Pacific/Noumea' });
    await shop.context.clock.moveTo('2028-03-01T12:59:59Z');
    await buyTickets(shop, drawId, { count: 2 });
    await shop.context.clock.advance(1);
    await buyTickets(shop, drawId);
    expect((await salesOf(shop, drawId, owner)).days).toEqual([
      { day: '2028-03-01', tickets: 2, paid: 20 },
      { day: '2028-03-02', tickets: 1, paid: 10 },
    ]);
  });

  it('has given everything back once a draw is cancelled', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    await shop.doJobs();
    await shop.settle();
    expect(await salesOf(shop, drawId, owner)).toMatchObject({
      gross: 20,
      refunded: 20,
      refunding: 0,
      fee: 0,
      net: 0,
    });
  });

  it('shows entries and no money for a promotional draw', async ({ shop }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context);
    await enterPromoDraw(shop.context, {
      drawId,
      email: 'a@b.co',
      name: 'Ann',
      phone: null,
      termsVersion: null,
      client: testClient,
    });
    const { days, links, otherLinks, withoutLink, waiting, ...money } = await salesOf(
      shop,
      drawId,
      owner,
    );
    expect(days).toMatchObject([{ tickets: 1, paid: 0 }]);
    expect([links, waiting, otherLinks.tickets]).toEqual([[], 0, 0]);
    expect(withoutLink).toEqual({ tickets: 1, paid: [] });
    expect(money).toEqual({
      currency: 'AUD',
      gross: 0,
      fee: 0,
      refunded: 0,
      refunding: 0,
      providerFee: 0,
      feesUnknown: 0,
      net: 0,
    });
  });
});
