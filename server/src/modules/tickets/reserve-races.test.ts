import { describe, expect } from 'vitest';
import { transaction } from '../../db/database.ts';
import { lockDrawRow } from '../../db/lock-draw-row.ts';
import { otherServer } from '../../../test/build/other-server.ts';
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

describe('checkouts of one buyer that come to three processes at once', () => {
  it('all hold their places, though each saw none that is open', async ({ shop, drawId }) => {
    const others = [await otherServer(shop), await otherServer(shop)];
    const email = 'thrice@example.com';
    const { all } = await transaction(shop.context.db, async (trx) => {
      await lockDrawRow(trx, drawId);
      const servers = [shop, ...others];
      const asked = Promise.all(servers.map(async (one) => checkOut(one, drawId, { email })));
      await Promise.race([asked, waitsForALock(shop, 3)]);
      return { all: asked };
    });
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3 });
    for (const other of others) await other.close();
  });
});
