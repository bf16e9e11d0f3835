import { describe, expect } from 'vitest';
import { makeEntryCode } from '../../../../test/build/entry-code.ts';
import {
  cardOf,
  enterCards,
  enterWith,
  entryCodeOf,
  freeWays,
  typeCards,
} from '../../../../test/build/free-entry.ts';
import {
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { checkedDraw, soldOutSale, aboutToSellOut } from '../../../../test/build/sold-out-draw.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';
import { otherServer } from '../../../../test/build/other-server.ts';

async function recordsOf(shop: Shop, drawId: string): Promise<number> {
  const rows = await shop.context.db
    .selectFrom('ledger')
    .select('seq')
    .where('draw_id', '=', drawId)
    .where('kind', '=', 'record')
    .execute();
  return rows.length;
}

async function sendCard(shop: Shop, sale: Sale, name: string) {
  const typed = await typeCards(shop, sale, [cardOf(name)]);
  await enterCards(shop, sale);
  return typed;
}

/** Draws at its time, and checks it as a stranger. */
async function drawn(shop: Shop, drawId: string) {
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  return checkedDraw(shop, drawId);
}

describe('the moment in which a draw sells out', () => {
  it('comes with the card that holds the last place, and nobody else gets in meanwhile (product §12.17)', async ({
    shop,
  }) => {
    for (const name of ['ann', 'bob', 'cyd', 'dot']) {
      const sale = await soldOutSale(shop, freeWays(shop.context));
      const { drawId } = sale;
      await buyTickets(shop, drawId, { count: 2 });
      const held = await checkOut(shop, drawId);
      const email = `${name}@last.example`;
      const code = await entryCodeOf(shop, { drawId, email });
      // The card has the place already, and the others come while it is paid.
      const { id } = await shop.context.db
        .selectFrom('payments')
        .select('id')
        .where('session_id', '=', held.sessionId)
        .executeTakeFirstOrThrow();
      const [, free, card] = await Promise.all([
        deliver(shop, shop.payments.pay(id)),
        enterWith(shop, { drawId, email }, code),
        sendCard(shop, sale, `Ivy ${name}`),
      ]);
      await shop.doJobs();
      expect([free.status, card.body.accepted]).toEqual([409, []]);
      await shop.settle();
      expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 3, tickets_sold: 3 });
      expect((await drawRow(shop, drawId)).sold_out_at).not.toBeNull();
      expect(await recordsOf(shop, drawId)).toBe(1);
    }
  });

  it('comes once when the last place is wanted by card, by a code, for free and by post at once (product §12.17)', async ({
    shop,
  }) => {
    for (const name of ['eve', 'fay', 'gus']) {
      const change = { ticketCap: 10, giveaways: 1, ...freeWays(shop.context) };
      const sale = await soldOutSale(shop, change);
      const { drawId } = sale;
      const given = await makeEntryCode(shop, sale, { tickets: 1 });
      await buyTickets(shop, drawId, { count: 9 });
      const email = `${name}@last.example`;
      const code = await entryCodeOf(shop, { drawId, email });
      const [free, card, bought, byCode] = await Promise.all([
        enterWith(shop, { drawId, email }, code),
        sendCard(shop, sale, `Ivy ${name}`),
        checkOut(shop, drawId),
        checkOut(shop, drawId, { code: given }),
      ]);
      const isHeld = bought.status === 200;
      const entered = [
        free.status === 201,
        card.body.accepted.length === 1,
        isHeld,
        byCode.status === 200,
      ];
      expect(entered.filter(Boolean)).toHaveLength(1);
      // A place that is only held sells nothing out.
      expect((await drawRow(shop, drawId)).sold_out_at === null).toBe(isHeld);
      await shop.settle();
      expect(await recordsOf(shop, drawId)).toBe(isHeld ? 0 : 1);
    }
  });

  it('is before or after a bank’s void that makes room, and never both (product §12.17)', async ({
    shop,
  }) => {
    const other = await otherServer(shop);
    const seen = { soldOut: 0, room: 0 };
    for (let round = 0; round < 8; round += 1) {
      const { drawId, first, event } = await aboutToSellOut(shop);
      await Promise.all([
        deliver(other, event).then(() => other.doJobs()),
        deliver(shop, shop.payments.dispute(first, 'open')).then(() => shop.doJobs()),
      ]);
      await shop.settle();
      await checkInvariants(shop.context.db);
      const { sold_out_at: soldOutAt, capacity } = await drawRow(shop, drawId);
      expect(capacity).toBe(soldOutAt ? 1 : 3);
      expect((await checkOut(shop, drawId)).status).toBe(soldOutAt ? 409 : 200);
      seen[soldOutAt ? 'soldOut' : 'room'] += 1;
      expect(await recordsOf(shop, drawId)).toBe(soldOutAt ? 1 : 0);
      // One that sold out and lost two of three keeps its latest time.
      await drawn(shop, drawId);
      expect(await drawn(shop, drawId)).toMatchObject({ failed: [] });
    }
    expect(seen.soldOut + seen.room).toBe(8);
    await other.close();
  });
});
