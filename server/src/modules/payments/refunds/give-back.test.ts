import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { giveBackFor } from '@clubdraw/domain/purchases/give-back-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  buildSale,
  buyTickets,
  drawRow,
  refundRows,
  type Sale,
  type Shop,
  giveInDashboard,
} from '../../../../test/build/sale.ts';
import { checkedDraw } from '../../../../test/build/sold-out-draw.ts';
import { it } from '../../../../test/shop-test.ts';
import { liveTicketsOf } from '../../../../test/build/rows/bought-tickets.ts';
import { runAtItsTime } from '../../../../test/build/steps/at-its-time.ts';

function giveBack(shop: Shop, { owner }: Sale, id: string) {
  return shop.call(refundPurchaseCall, { params: { id } }, owner);
}

/** Orders of the platform's share that were ever written for a payment. */
async function sharesOf(shop: Shop, paymentId: string): Promise<number[]> {
  const rows = await shop.context.db
    .selectFrom('fee_returns')
    .select('given_minor')
    .where('payment_id', '=', paymentId)
    .execute();
  return rows.map(({ given_minor: given }) => given);
}

/** The bodies of the records of a type about a draw, the oldest first. */
async function recordsOf(shop: Shop, drawId: string, type: string): Promise<string[]> {
  const { rows } = await sql<{ entry: Buffer }>`
    SELECT entry FROM ledger WHERE draw_id = ${drawId} AND kind = 'record' ORDER BY seq`.execute(
    shop.context.db,
  );
  const texts = rows.map(({ entry }) => entry.toString('latin1'));
  return texts
    .filter((text) => text.includes(`\0${String.fromCharCode(type.length)}${type}`))
    .map((text) => /(buyers|cause) [\s\S]*$/.exec(text)?.[0] ?? '');
}

const day = 86_400;

describe('a club that strikes its rivals’ tickets (audit, C1)', () => {
  it.for(['button', 'dashboard'] as const)(
    'by the %s moves money alone: all of them take part (product §14.7)',
    async (way, { shop }) => {
      const sale = await buildSale(shop);
      const friend = await buyTickets(shop, sale.drawId);
      const rivals = await Promise.all(
        [1, 2, 3].map(async () => buyTickets(shop, sale.drawId, { count: 5 })),
      );
      const answers: unknown[] = [];
      for (const id of rivals) {
        if (way === 'dashboard') await giveInDashboard(shop, id);
        else answers.push((await giveBack(shop, sale, id)).body);
      }
      const refused = { error: 'You can give money back for 0 more tickets here.' };
      expect(answers).toEqual(way === 'button' ? [refused, refused, refused] : []);
      expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 16 });
      await runAtItsTime(shop, sale.drawId);
      const { failed, verdict, remarks } = await checkedDraw(shop, sale.drawId);
      expect({ failed, verdict }).toEqual({ failed: [], verdict: 'verified' });
      const told =
        'The club gave back the money for 15 tickets, 15 more than it may give away. They are in the draw.';
      expect(remarks[0] === told).toBe(way === 'dashboard');
      expect(await liveTicketsOf(shop, friend)).toBe(1);
    },
  );
});

describe('a friend who buys, and is paid back (attack on the first draft, C1)', () => {
  it('before the result costs the platform’s share, is counted and stands in the first line', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { giveaways: 10 });
    await buyTickets(shop, sale.drawId, { count: 2 });
    const friend = await buyTickets(shop, sale.drawId, { count: 40, email: 'friend@example.com' });
    await giveInDashboard(shop, friend);
    expect(await liveTicketsOf(shop, friend)).toBe(40);
    expect(await sharesOf(shop, friend)).toEqual([]);
    await runAtItsTime(shop, sale.drawId);
    const [told] = await recordsOf(shop, sale.drawId, 'refunded');
    expect(told).toBe('buyers 1\ntickets 40\n');
    const { remarks, verdict } = await checkedDraw(shop, sale.drawId);
    expect(verdict).toBe('verified');
    expect(remarks[0]).toBe(
      'The club gave back the money for 40 tickets, 30 more than it may give away. They are in the draw.',
    );
  });

  it('after the result is counted within a day, and said at the place that wins', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const friend = await buyTickets(shop, sale.drawId, { count: 3 });
    await runAtItsTime(shop, sale.drawId);
    expect((await checkedDraw(shop, sale.drawId)).remarks).toEqual([]);
    await giveInDashboard(shop, friend, 1500);
    await shop.context.clock.advance(day);
    await shop.settle();
    const { remarks, failed } = await checkedDraw(shop, sale.drawId);
    expect(failed).toEqual([]);
    expect(remarks).toEqual([
      'The club gave back the money for 3 tickets, 3 more than it may give away. They are in the draw.',
      expect.stringMatching(/^The club gave back the money for ticket \S+, which has a prize\.$/),
    ]);
    // Everybody reads it before anybody checks.
    for (const page of ['draw-info', 'verify']) {
      const { body } = await shop.app.inject({ url: `/${page}/${sale.drawId}` });
      expect(body).toContain(`"givenBack":"${remarks.join(' ')}"`);
    }
    expect(await sharesOf(shop, friend)).toEqual([]);
    const entered = await recordsOf(shop, sale.drawId, 'refunded');
    await shop.context.clock.advance(day);
    await shop.settle();
    expect(await recordsOf(shop, sale.drawId, 'refunded')).toEqual(entered);
    await shop.context.clock.advance(60 * day);
    await giveInDashboard(shop, friend, 100);
    await shop.context.clock.advance(day);
    await shop.settle();
    expect(await recordsOf(shop, sale.drawId, 'refunded')).toEqual(entered);
  });

  it('by less than half counts nowhere', async ({ shop }) => {
    const sale = await buildSale(shop);
    const friend = await buyTickets(shop, sale.drawId, { count: 2 });
    await giveInDashboard(shop, friend, 999);
    await runAtItsTime(shop, sale.drawId);
    expect((await checkedDraw(shop, sale.drawId)).remarks).toEqual([]);
  });
});

describe('the owner’s button', () => {
  it('ends at the published most together with the given tickets (product §14.7)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { giveaways: 3 });
    const first = await buyTickets(shop, sale.drawId, { count: 2 });
    const second = await buyTickets(shop, sale.drawId, { count: 2 });
    expect(await giveBack(shop, sale, first)).toMatchObject({
      status: 200,
      body: { refundedAmount: 20, currency: 'AUD' },
    });
    expect(await giveBack(shop, sale, second)).toMatchObject({
      status: 409,
      body: { error: giveBackFor(1) },
    });
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 4 });
    expect(await giveBack(shop, sale, first)).toMatchObject({
      status: 409,
      body: { error: messages.alreadyRefunded },
    });
  });

  it('is never quicker than the bound, however many press at once (product §11.3)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { giveaways: 3 });
    const bought = await Promise.all(
      [1, 2, 3, 4].map(async () => buyTickets(shop, sale.drawId, { count: 2 })),
    );
    const answers = await Promise.all(bought.map(async (id) => giveBack(shop, sale, id)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  it('works also after the draw, and moves no prize', async ({ shop }) => {
    const sale = await buildSale(shop, { giveaways: 3 });
    const id = await buyTickets(shop, sale.drawId);
    await runAtItsTime(shop, sale.drawId);
    expect((await giveBack(shop, sale, id)).status).toBe(200);
    await shop.settle();
    expect(await refundRows(shop, id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await liveTicketsOf(shop, id)).toBe(1);
  });
});

describe('tickets whose money the club gave back', () => {
  it('are taken out by their holder, and no money moves: the share returns then, once', async ({
    shop,
  }) => {
    const sale = await buildSale(shop, { giveaways: 5 });
    const email = `${shop.context.random.digits(8)}@example.com`;
    const paymentId = await buyTickets(shop, sale.drawId, { count: 2, email });
    await giveBack(shop, sale, paymentId);
    await shop.settle();
    expect(await sharesOf(shop, paymentId)).toEqual([]);
    const before = shop.payments.refunds.length;
    const { status, body } = await cancelWithCode(shop, { paymentId, email });
    expect({ status, body }).toEqual({ status: 200, body: { isCanceled: true } });
    await shop.settle();
    expect(await liveTicketsOf(shop, paymentId)).toBe(0);
    expect(shop.payments.refunds).toHaveLength(before);
    expect(await sharesOf(shop, paymentId)).toEqual([2000]);
    expect(await drawRow(shop, sale.drawId)).toMatchObject({ tickets_sold: 0 });
    await shop.context.clock.advance(61);
    expect(await cancelWithCode(shop, { paymentId, email })).toMatchObject({ status: 409 });
    await giveInDashboard(shop, paymentId);
    expect(await sharesOf(shop, paymentId)).toEqual([2000]);
    await runAtItsTime(shop, sale.drawId);
    expect((await checkedDraw(shop, sale.drawId)).remarks).toEqual([]);
  });

  it('stay from the draw’s time on, whatever the holder asks', async ({ shop }) => {
    const sale = await buildSale(shop, { runMethod: 'LIVE' });
    const email = `${shop.context.random.digits(8)}@example.com`;
    const paymentId = await buyTickets(shop, sale.drawId, { email });
    await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
    expect(await cancelWithCode(shop, { paymentId, email })).toMatchObject({
      status: 409,
      body: { error: messages.alreadyDrawn },
    });
    expect(await liveTicketsOf(shop, paymentId)).toBe(1);
  });
});
