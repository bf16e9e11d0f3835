import { followClubCall } from '@clubdraw/contract/clubs/follow';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  holdPlacesOf,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { releasePlaces } from '../../tickets/free-places.ts';
import { forgetFollowers } from './followers.store.ts';
import { waitingLists } from './sweep-waiting-lists.ts';
import { mailsTo } from '../../../../test/build/drawn-draw.ts';

/** A draw of three tickets, all of them sold; the payments. */
async function fullDraw(shop: Shop): Promise<Sale & { payments: string[] }> {
  const sale = await buildSale(shop, { ticketCap: 3 });
  const payments: string[] = [];
  for (let n = 0; n < 3; n += 1) payments.push(await buyTickets(shop, sale.drawId));
  return { ...sale, payments };
}

async function wait(shop: Shop, { drawId, owner }: Sale, email: string): Promise<void> {
  await shop.call(followClubCall, { body: { ownerId: owner.ownerId, email, drawId } });
  await shop.settle();
  const { text } = mailsTo(shop, email, 'followAsked').at(-1) ?? { text: '{}' };
  await shop.app.inject({ method: 'POST', url: JSON.parse(text).followingPath });
}

async function refund(shop: Shop, paymentId: string | undefined): Promise<void> {
  expect(await takeBackBought(shop, paymentId ?? '')).toBe('taken');
  await shop.settle();
}

const free = (shop: Shop, email: string) => mailsTo(shop, email, 'placesFree');

describe('the people who wait for a full draw (product §17.6)', () => {
  it('hear of free tickets all at once after a refund, and once within six hours (product §2.34)', async ({
    shop,
  }) => {
    const sale = await fullDraw(shop);
    const people = ['w1@example.com', 'w2@example.com', 'w3@example.com'];
    for (const email of people) await wait(shop, sale, email);
    await shop.settle();
    const { body } = await shop.call(getDrawSalesCall, { params: { id: sale.drawId } }, sale.owner);
    expect(body.waiting).toBe(3);
    expect(free(shop, people[0] ?? '')).toEqual([]);
    const [first, second] = sale.payments;
    await refund(shop, first);
    for (const email of people) {
      const [mail, ...more] = free(shop, email);
      expect(more).toEqual([]);
      expect(JSON.parse(mail?.text ?? '{}')).toMatchObject({ drawId: sale.drawId });
      expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\//);
    }
    // Sold again, and free again: that is told when the six hours are over, and not before.
    await shop.context.clock.advance(60);
    await buyTickets(shop, sale.drawId);
    await refund(shop, second);
    expect(free(shop, people[0] ?? '')).toHaveLength(1);
    const { clock } = shop.context;
    const due = await waitingLists.due(shop.context, clock.now());
    expect(due.overdue).toBe(0);
    expect(due.nextDueAt?.getTime()).toBeGreaterThan(clock.now().getTime());
    await clock.moveTo(due.nextDueAt ?? clock.now());
    await shop.settle();
    expect(free(shop, people[0] ?? '')).toHaveLength(2);
    await clock.advance(7 * 3600);
    await shop.settle();
    expect(free(shop, people[0] ?? '')).toHaveLength(2);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ places_held: 0, tickets_sold: 2 });
  });

  it('hear of it after a checkout that ended (product §2.34)', async ({ shop }) => {
    const sale = await buildSale(shop, { ticketCap: 2 });
    await buyTickets(shop, sale.drawId);
    const paymentId = await holdPlacesOf(shop, sale.drawId);
    await wait(shop, sale, 'held@example.com');
    await releasePlaces(shop.context, { id: paymentId, drawId: sale.drawId });
    await shop.settle();
    expect(free(shop, 'held@example.com')).toHaveLength(1);
  });

  it('hear nothing of a draw that was never full, and nothing where the place is taken again at once', async ({
    shop,
  }) => {
    const open = await buildSale(shop, { ticketCap: 5 });
    const bought = await buyTickets(shop, open.drawId);
    await wait(shop, open, 'open@example.com');
    await refund(shop, bought);
    expect(free(shop, 'open@example.com')).toEqual([]);

    const sale = await buildSale(shop, { ticketCap: 1 });
    const held = await holdPlacesOf(shop, sale.drawId);
    await wait(shop, sale, 'late@example.com');
    await releasePlaces(shop.context, { id: held, drawId: sale.drawId });
    await buyTickets(shop, sale.drawId);
    await shop.settle();
    expect(free(shop, 'late@example.com')).toEqual([]);
  });

  it('are told once by two sweeps at the same moment, each by one mail (product §2.34)', async ({
    shop,
  }) => {
    const sale = await fullDraw(shop);
    const people = Array.from({ length: 20 }, (_, n) => `race-${n}@${sale.drawId}.example`);
    for (const email of people) await wait(shop, sale, email);
    await refund(shop, sale.payments[0]);
    const now = shop.context.clock.now();
    await Promise.all([1, 2, 3].map(async () => waitingLists.sweep(shop.context, now)));
    await shop.settle();
    for (const email of people) expect(free(shop, email)).toHaveLength(1);
  });

  it('stop by the link of that mail, for this draw alone (product §2.34)', async ({ shop }) => {
    const [one, two] = [await fullDraw(shop), await fullDraw(shop)];
    const email = 'both@example.com';
    for (const sale of [one, two]) await wait(shop, sale, email);
    await refund(shop, one.payments[0]);
    const [mail] = free(shop, email);
    const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
    const pressed = await shop.app.inject({ method: 'POST', url });
    expect(pressed.body).toContain('"mails":"waiting"');
    const rows = await shop.context.db
      .selectFrom('followers')
      .select('draw_id')
      .where('mailbox', '=', email)
      .execute();
    expect(rows).toEqual([{ draw_id: two.drawId }]);
  });

  it('are forgotten with the close of the draw', async ({ shop }) => {
    const sale = await fullDraw(shop);
    await wait(shop, sale, 'over@example.com');
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    await shop.settle();
    await forgetFollowers(shop.context.db, { before: new Date(0), limit: 1_000 });
    const rows = await shop.context.db
      .selectFrom('waiting_lists')
      .select('draw_id')
      .where('draw_id', '=', sale.drawId)
      .execute();
    expect(rows).toEqual([]);
  });
});
