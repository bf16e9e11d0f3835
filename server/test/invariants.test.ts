import { describe, expect, it } from 'vitest';
import { buildSale, buyTickets, openShop } from './build/sale.ts';
import { checkInvariants } from './invariants.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const shop = await forThisFile(openShop());

describe('checkInvariants', () => {
  it('has nothing to say about a shop that sold tickets', async () => {
    await buyTickets(shop, (await buildSale(shop)).drawId, { count: 3 });
    await expect(checkInvariants(shop.context.db)).resolves.toBeUndefined();
  });

  it('finds a ticket from before the draw opened (product §12.19)', async () => {
    const { db, clock } = shop.context;
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    const opensAt = new Date(clock.now().getTime() + 1);
    const opening = async (at: Date | null) =>
      db.updateTable('draws').set({ opens_at: at }).where('id', '=', drawId).execute();
    await opening(opensAt);
    await expect(checkInvariants(db)).rejects.toThrow(
      `Nobody has a ticket of a draw from before it opened. Not so: ${drawId} (2 tickets from`,
    );
    await opening(null);
  });

  it('says in a sentence which rule does not hold, and where', async () => {
    const { db } = shop.context;
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 3 });
    await db.deleteFrom('tickets').where('serial', '=', 1).where('draw_id', '=', drawId).execute();
    await expect(checkInvariants(db)).rejects.toThrow(
      [
        'A draw counts as sold the tickets that are paid for, or entered for nothing, and not void.' +
          ` Not so: ${drawId} (3 counted, 2 there).`,
        'The serials of a draw begin at 0 and have no gaps.' +
          ` Not so: ${drawId} (3 issued, 2 there, the last is 2).`,
        'A paid payment has all of its tickets or, once they are taken back, none.' +
          ` Not so: ${paymentId} (3 paid, 2 there, 2 in all).`,
      ].join('\n'),
    );
  });
});
