import { codeUsedThere } from '@clubdraw/domain/purchases/mend-address-messages';
import { describe, expect } from 'vitest';
import { makeEntryCode } from '../../../../test/build/entry-code.ts';
import { mendBought, someMailbox } from '../../../../test/build/mend-address.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

async function pay(shop: Shop, paymentId: string): Promise<void> {
  await deliver(shop, shop.payments.pay(paymentId));
  await shop.settle();
}

/** How a purchase ended: its state, and the money that goes or went back. */
async function endOf(shop: Shop, paymentId: string) {
  const { state } = await paymentRow(shop, paymentId);
  return { state, back: (await refundRows(shop, paymentId)).map((one) => one.amount_minor) };
}

/**
 * Of five for each person: two that the wrong mailbox bought, and four that the right one holds.
 */
async function buildBoth(shop: Shop) {
  const { drawId } = await buildSale(shop, { maxPerPerson: 5 });
  const right = someMailbox();
  const paymentId = await buyTickets(shop, drawId, { count: 2, email: someMailbox('wrong') });
  const held = await holdPlacesOf(shop, drawId, { count: 4, email: right });
  return { drawId, right, paymentId, held };
}

describe('a mailbox that holds places while it gets tickets', () => {
  it('has no more than its limit, and the money of the places back (product §4.15, §14.17)', async ({
    shop,
  }) => {
    const { drawId, right, paymentId, held } = await buildBoth(shop);
    expect(await mendBought(shop, { paymentId, newEmail: right })).toBe('mended');
    await pay(shop, held);
    expect(await endOf(shop, held)).toEqual({ state: 'late', back: [4_000] });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });

  it('has no more than its limit where both happen at once (product §4.15, §14.17)', async ({
    shop,
  }) => {
    const { drawId, right, paymentId, held } = await buildBoth(shop);
    await Promise.all([mendBought(shop, { paymentId, newEmail: right }), pay(shop, held)]);
    const { tickets_sold: sold, places_held: places } = await drawRow(shop, drawId);
    const isMended = (await paymentRow(shop, paymentId)).email === right;
    // Whichever was first has the places; the other one is refused, or has its money back.
    expect({ sold, places }).toEqual({ sold: isMended ? 2 : 6, places: 0 });
  });

  it.for(['before', 'behind'] as const)(
    'uses a code for each person once, when it pays %s it (product §4.15, §14.18)',
    async (when, { shop }) => {
      const sale = await buildSale(shop, { giveaways: 20 });
      const code = await makeEntryCode(shop, sale, { percentOff: 50, perPerson: 1 });
      const { drawId } = sale;
      const right = someMailbox();
      const paymentId = await buyTickets(shop, drawId, { code, email: someMailbox('wrong') });
      const held = await holdPlacesOf(shop, drawId, { code, email: right });
      if (when === 'before') await pay(shop, held);
      const said = await mendBought(shop, { paymentId, newEmail: right });
      if (when === 'behind') await pay(shop, held);
      const [answer, end] =
        when === 'before'
          ? [codeUsedThere, { state: 'paid', back: [] }]
          : ['mended', { state: 'late', back: [500] }];
      expect(said).toBe(answer);
      expect(await endOf(shop, held)).toEqual(end);
    },
  );
});
