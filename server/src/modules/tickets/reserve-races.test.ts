import { describe, expect } from 'vitest';
import { transaction } from '../../db/database.ts';
import { buildSale, checkOut, drawRow, holdPlacesOf } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { waitsForALock } from '../../../test/waits-for-a-lock.ts';
import { markPlacesReleased } from './free-places.store.ts';

describe('places that come free while a buyer waits for the draw', () => {
  it('are the buyer’s, and no constraint says that the draw is full', async ({ shop }) => {
    const { db, clock } = shop.context;
    const { drawId } = await buildSale(shop, { ticketCap: 3 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 3 });
    const answer = await transaction(db, async (trx) => {
      await markPlacesReleased(trx, { drawId, paymentId, now: clock.now() });
      const checkout = checkOut(shop, drawId, { count: 2 });
      await waitsForALock(shop);
      return { checkout };
    });
    expect(await answer.checkout).toMatchObject({ status: 200 });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 2 });
  });
});
