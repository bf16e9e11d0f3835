import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { expect } from 'vitest';
import { buildSale, buyTickets, refundRows, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { givenBackMoney } from '../payments/refunds/tell-given-back.ts';
import { strikeTickets } from './strike-tickets.ts';

const said = { cause: 'fraud', words: 'The cards were stolen.' } as const;
const giveAgainAfter = 11 * 60;

/** A draw whose club gave the money of three tickets back; all of it is to be struck. */
async function givenBackByClub(shop: Shop): Promise<{ drawId: string; thief: string }> {
  const { drawId, owner } = await buildSale(shop, { giveaways: 5 });
  const thief = await buyTickets(shop, drawId, { count: 3 });
  expect((await shop.call(refundPurchaseCall, { params: { id: thief } }, owner)).status).toBe(200);
  return { drawId, thief };
}

it('strikes while the ledger is told what clubs gave back: neither waits for the other’s lock', async ({
  shop,
}) => {
  const draws = [];
  for (let n = 0; n < 8; n += 1) draws.push(await givenBackByClub(shop));
  await shop.settle();
  await shop.context.clock.advance(giveAgainAfter);
  const now = shop.context.clock.now();
  const strikes = draws.map(async ({ drawId, thief }) =>
    strikeTickets(shop.context, { drawId, holderIds: [thief], ...said }),
  );
  const told = [givenBackMoney.sweep(shop.context, now), givenBackMoney.sweep(shop.context, now)];
  const [struck] = await Promise.all([Promise.all(strikes), ...told]);
  expect(struck).toEqual(draws.map(() => 3));
  await shop.settle();
  for (const { thief } of draws) {
    expect((await refundRows(shop, thief)).map(({ state }) => state)).toEqual(['succeeded']);
  }
});
