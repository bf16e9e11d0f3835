import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { confirmEntry } from '../src/modules/promotions/confirm-entry.ts';
import { takeBackEntry } from '../src/modules/promotions/take-back-entry.ts';
import { refundPayment } from '../src/modules/payments/refunds/refund-payment.ts';
import { returnFee } from '../src/modules/payments/refunds/return-fee.ts';
import { liveTicketsOf } from './build/rows/bought-tickets.ts';
import { bankSays } from './build/steps/bank-says.ts';
import { entered } from './build/steps/promo-entry.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  giveInDashboard,
  paymentRow,
  refundRows,
  type Shop,
} from './build/sale.ts';
import { buildPromoDraw } from './build/sold-draw.ts';
import { aboutToSellOut } from './build/sold-out-draw.ts';
import { takeBackBought } from './build/take-back.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { waitsForALock } from './waits-for-a-lock.ts';
import { testClient } from './build/owner.ts';
import { entryCodeOf, freeWays } from './build/free-entry.ts';
import { buildCodeSale } from './build/entry-code.ts';
import { enterForFree } from '../src/modules/free-entries/enter-for-free.ts';
import { giveTickets } from '../src/modules/tickets/give-tickets.ts';

const nobody = { phone: null, termsVersion: null, via: null };

/** The statement by which a take-back locks the draw of its payment. */
const lockOfDraw = /FROM draws\s+WHERE id = \(SELECT draw_id FROM payments/;

describe('while a buyer takes tickets back', () => {
  it('the draw’s time comes, and they stay (product §4.12)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    const stopped = stopBefore(shop.context, lockOfDraw);
    const taking = takeBackBought({ ...shop, context: stopped.context }, paymentId);
    await stopped.reachedBy(taking);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    stopped.goOn();
    expect(await taking).toBe('drawn');
    expect(await liveTicketsOf(shop, paymentId)).toBe(2);
    await shop.settle();
  });

  it('the last ticket is sold, and they stay (product §12.17)', async ({ shop }) => {
    const { drawId, first, event } = await aboutToSellOut(shop);
    const stopped = stopBefore(shop.context, lockOfDraw);
    const taking = takeBackBought({ ...shop, context: stopped.context }, first);
    await stopped.reachedBy(taking);
    await deliver(shop, event);
    await shop.doJobs();
    stopped.goOn();
    expect(await taking).toBe('soldOut');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3 });
    await shop.settle();
  });

  it('the payer’s bank takes the money, and no other goes back', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    const stopped = stopBefore(shop.context, lockOfDraw);
    const taking = takeBackBought({ ...shop, context: stopped.context }, paymentId);
    await stopped.reachedBy(taking);
    await deliver(shop, shop.payments.dispute(paymentId, 'open'));
    await shop.doJobs();
    stopped.goOn();
    expect(['disputed', 'refunded']).toContain(await taking);
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });

  it('the buyer takes them back elsewhere, and that is once', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    const stopped = stopBefore(shop.context, /INSERT INTO refunds/);
    const taking = takeBackBought({ ...shop, context: stopped.context }, paymentId);
    await stopped.reachedBy(taking);
    const other = takeBackBought(shop, paymentId);
    const outcome = Promise.allSettled([other]);
    await Promise.race([outcome, waitsForALock(shop)]);
    stopped.goOn();
    expect(await taking).toBe('taken');
    expect(await outcome).toEqual([{ status: 'fulfilled', value: 'refunded' }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0 });
    expect(await refundRows(shop, paymentId)).toHaveLength(1);
  });
});

describe('while a refund begins', () => {
  it('another process pays it, and the provider is not asked again', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    await takeBackBought(shop, paymentId);
    const refundId = (await refundRows(shop, paymentId)).at(-1)?.id ?? '';
    const stopped = stopBefore(shop.context, /UPDATE refunds SET tries = tries \+ 1/);
    const asked: number[] = [];
    const refund: typeof shop.payments.refund = async (order, priority) => {
      asked.push(order.amount.amount);
      return shop.payments.refund(order, priority);
    };
    const context = { ...stopped.context, payments: { ...shop.payments, refund } };
    const paying = refundPayment(context, { refundId });
    await stopped.reachedBy(paying);
    await shop.settle();
    stopped.goOn();
    await paying;
    expect(asked).toEqual([]);
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

/** The share of a payment that is back at its club. */
async function shareBack(shop: Shop, paymentId: string): Promise<number> {
  const { account_id: accountId, provider_payment_id: intent } = await paymentRow(shop, paymentId);
  const name = { accountId, providerPaymentId: intent ?? '' };
  return (await shop.payments.readFee(name, { purpose: 'refund' })).refunded;
}

/**
 * Tickets whose money the club gave back and whose holder took them out: 300 of a share are due.
 */
async function shareDue(shop: Shop): Promise<string> {
  const { drawId } = await buildSale(shop);
  const paymentId = await buyTickets(shop, drawId, { count: 2 });
  await giveInDashboard(shop, paymentId);
  await takeBackBought(shop, paymentId);
  return paymentId;
}

describe('while the platform’s share goes back to a club', () => {
  it('another process orders it, and it moves once', async ({ shop }) => {
    const paymentId = await shareDue(shop);
    const stopped = stopBefore(shop.context, /UPDATE fee_returns SET order_id/);
    const returning = returnFee(stopped.context, { paymentId });
    await stopped.reachedBy(returning);
    await returnFee(shop.context, { paymentId });
    stopped.goOn();
    await returning;
    expect(await shareBack(shop, paymentId)).toBe(300);
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(300);
  });
});

describe('while nothing is due of the platform’s share', () => {
  it('the club wins the dispute for which it was not due, and it goes back', async ({ shop }) => {
    const paymentId = await shareDue(shop);
    await bankSays(shop, paymentId, 'open');
    const stopped = stopBefore(shop.context, /UPDATE fee_returns SET try_at = NULL/);
    const returning = returnFee(stopped.context, { paymentId });
    await stopped.reachedBy(returning);
    await bankSays(shop, paymentId, 'won');
    stopped.goOn();
    await returning;
    await shop.settle();
    expect(await shareBack(shop, paymentId)).toBe(300);
  });
});

/** Two tickets, which are all, and void again because the bank has the money. */
async function disputed(shop: Shop) {
  const { drawId } = await buildSale(shop, { ticketCap: 2 });
  const paymentId = await buyTickets(shop, drawId, { count: 2 });
  await bankSays(shop, paymentId, 'open');
  return { drawId, paymentId };
}

describe('while a dispute is won that cost a buyer the tickets', () => {
  it('others buy the places, and the money goes back (product §14.9)', async ({ shop }) => {
    const { drawId, paymentId } = await disputed(shop);
    const stopped = stopBefore(shop.context, lockOfDraw);
    const winning = bankSays(stopped, paymentId, 'won');
    await stopped.reachedBy(winning);
    const other = await buyTickets(shop, drawId, { count: 2 });
    stopped.goOn();
    await winning;
    await shop.settle();
    expect(await liveTicketsOf(shop, other)).toBe(2);
    expect(await liveTicketsOf(shop, paymentId)).toBe(0);
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('others wait for the places, and hear that the draw is full', async ({ shop }) => {
    const { drawId, paymentId } = await disputed(shop);
    const stopped = stopBefore(shop.context, /payments.id AS payment_id, payments.email/);
    const winning = bankSays(stopped, paymentId, 'won');
    await stopped.reachedBy(winning);
    const other = checkOut(shop, drawId, { count: 2 });
    await Promise.race([other, waitsForALock(shop)]);
    stopped.goOn();
    await winning;
    expect(await other).toMatchObject({ status: 409 });
    expect(await liveTicketsOf(shop, paymentId)).toBe(2);
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });
});

describe('while an entry is confirmed or taken back', () => {
  const acts = {
    confirmed: { act: confirmEntry, path: 'confirmPath', confirmEntries: true },
    'taken back': { act: takeBackEntry, path: 'notYouPath', confirmEntries: false },
  } as const;

  it.for(Object.keys(acts) as (keyof typeof acts)[])(
    'the draw’s time comes, and it is not %s any more (product §4.13)',
    async (name, { shop }) => {
      const { act, path, confirmEntries } = acts[name];
      const { drawId } = await buildPromoDraw(shop.context, { confirmEntries });
      const links = await entered(shop, drawId, `${path}@example.com`);
      const stopped = stopBefore(shop.context, /FROM draws WHERE id = \(SELECT draw_id FROM promo/);
      const acting = act(stopped.context, links[path].split('/').at(-1) ?? '');
      await stopped.reachedBy(acting);
      await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
      stopped.goOn();
      await acting;
      const entry = await shop.context.db
        .selectFrom('promo_entries')
        .select(['confirmed_at', 'taken_back_at'])
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
      expect(entry).toEqual({ confirmed_at: null, taken_back_at: null });
      await shop.settle();
    },
  );

  it('the draw closes only behind it, and its ticket is in no list', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    await entered(shop, drawId, 'stays@example.com');
    const { notYouPath } = await entered(shop, drawId, 'goes@example.com');
    const stopped = stopBefore(shop.context, /UPDATE tickets SET voided_at/);
    const taking = takeBackEntry(stopped.context, notYouPath.split('/').at(-1) ?? '');
    await stopped.reachedBy(taking);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    const settling = shop.settle();
    await Promise.race([settling, waitsForALock(shop)]);
    stopped.goOn();
    expect(await taking).toMatchObject({ state: 'takenBack' });
    await settling;
    await shop.settle();
    const { rows } = await sql<{ tickets: number }>`
      SELECT (statement->>'listSize')::int AS tickets FROM draw_closes
      WHERE draw_id = ${drawId}`.execute(shop.context.db);
    expect(rows).toEqual([{ tickets: 1 }]);
  });
});

describe('while a ticket is given for nothing', () => {
  it('another person waits for the last place, and hears that the draw is full', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ...freeWays(shop.context), ticketCap: 1 });
    const people = ['ann@example.com', 'ben@example.com'].map((email) => ({ drawId, email }));
    const orders = [];
    for (const one of people) {
      const otp = await entryCodeOf(shop, one);
      orders.push({ ...one, ...nobody, name: 'Mia Chen', otp, client: testClient });
    }
    const [ann, ben] = orders;
    if (!ann || !ben) throw new Error('there are two people');
    const stopped = stopBefore(shop.context, /SELECT [^;]+ 'free', /);
    const first = enterForFree(stopped.context, ann);
    await stopped.reachedBy(first);
    const second = Promise.allSettled([enterForFree(shop.context, ben)]);
    await Promise.race([second, waitsForALock(shop)]);
    stopped.goOn();
    expect(await first).toMatchObject({ isNew: true });
    expect(await second).toMatchObject([{ status: 'rejected', reason: { kind: 'conflict' } }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
  });

  it('another person with the same code waits for what the club may give away', async ({
    shop,
  }) => {
    const wish = { tickets: 2, uses: 5 };
    const { drawId, code } = await buildCodeSale(shop, wish, { giveaways: 3 });
    const order = { drawId, code, count: 2, ...nobody };
    const stopped = stopBefore(shop.context, /way, count, entry_code/);
    const first = giveTickets(stopped.context, { ...order, email: 'cara@example.com' });
    await stopped.reachedBy(first);
    const second = Promise.allSettled([
      giveTickets(shop.context, { ...order, email: 'dan@example.com' }),
    ]);
    await Promise.race([second, waitsForALock(shop)]);
    stopped.goOn();
    expect(await first).toMatchObject({ verdict: 'given' });
    const value = { verdict: 'codeNotValid' };
    expect(await second).toEqual([{ status: 'fulfilled', value }]);
  });
});
