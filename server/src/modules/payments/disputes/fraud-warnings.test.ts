import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { refundPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import { takeBackBought } from '../../../../test/build/take-back.ts';
import { it } from '../../../../test/shop-test.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { readFraudWarning } from './read-fraud-warning.ts';

async function voidsOf(shop: Shop, paymentId: string): Promise<(number | null)[]> {
  const rows = await shop.context.db
    .selectFrom('tickets')
    .select('void_reason as reason')
    .where('payment_id', '=', paymentId)
    .orderBy('serial')
    .execute();
  return rows.map(({ reason }) => reason);
}

/** As its buyer's page has it. */
async function stateOf(shop: Shop, paymentId: string): Promise<string | undefined> {
  const { email } = await paymentRow(shop, paymentId);
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return body.state;
}

async function warn(shop: Shop, paymentId: string): Promise<void> {
  await deliver(shop, shop.payments.warnOfFraud(paymentId));
  await shop.settle();
}

describe('a payment that the card’s issuer reported as fraud (product §14.9)', () => {
  it('loses its tickets by the bank’s word, and the club’s refund after it changes nothing of that', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const thief = await buyTickets(shop, drawId, { count: 3 });
    await warn(shop, thief);
    await warn(shop, thief);
    expect(await voidsOf(shop, thief)).toEqual([2, 2, 2]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0 });
    expect(await stateOf(shop, thief)).toBe('reported');
    const given = await shop.call(refundPurchaseCall, { params: { id: thief } }, owner);
    expect(given.status).toBe(200);
    await shop.settle();
    expect(await voidsOf(shop, thief)).toEqual([2, 2, 2]);
    expect(await refundRows(shop, thief)).toMatchObject([{ cause: 'club_gave_back' }]);
  });

  it('loses them once where another process hears of it meanwhile', async ({ shop, drawId }) => {
    const thief = await buyTickets(shop, drawId, { count: 3 });
    const event = shop.payments.warnOfFraud(thief);
    const priority = { purpose: 'inquiry' } as const;
    const lockOfDraw = /FROM draws\s+WHERE id = \(SELECT draw_id FROM payments/;
    const stopped = stopBefore(shop.context, lockOfDraw);
    const reading = readFraudWarning(stopped.context, event, priority);
    await stopped.reachedBy(reading);
    expect(await readFraudWarning(shop.context, event, priority)).toBe('done');
    stopped.goOn();
    expect(await reading).toBe('done');
    expect(await voidsOf(shop, thief)).toEqual([2, 2, 2]);
  });

  it('loses them also where the club was quicker with the money', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { giveaways: 5 });
    const thief = await buyTickets(shop, drawId, { count: 2 });
    await shop.call(refundPurchaseCall, { params: { id: thief } }, owner);
    await shop.settle();
    expect(await voidsOf(shop, thief)).toEqual([null, null]);
    await warn(shop, thief);
    expect(await voidsOf(shop, thief)).toEqual([2, 2]);
    const share = await shop.context.db
      .selectFrom('fee_returns')
      .select('given_minor')
      .where('payment_id', '=', thief)
      .execute();
    expect(share).toEqual([{ given_minor: 2000 }]);
  });

  it('gets its money back at any time, since it has nothing for it', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const reported = await buyTickets(shop, drawId);
    await warn(shop, reported);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    expect(await takeBackBought(shop, reported)).toBe('taken');
    await shop.settle();
    expect(await refundRows(shop, reported)).toMatchObject([{ state: 'succeeded' }]);
    expect(await stateOf(shop, reported)).toBe('refunded');
  });

  it('keeps its tickets from the draw’s time on', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const late = await buyTickets(shop, drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await warn(shop, late);
    expect(await voidsOf(shop, late)).toEqual([null]);
    expect(await stateOf(shop, late)).toBe('paid');
  });

  it('is found also where no event told of it', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const reported = await buyTickets(shop, drawId);
    await shop.context.clock.advance(3_600);
    await shop.settle();
    shop.payments.warnOfFraud(reported);
    await shop.context.clock.advance(3_700);
    await shop.settle();
    expect(await voidsOf(shop, reported)).toEqual([2]);
  });
});

describe('a dispute of a part (attack on the first draft, L3)', () => {
  it.for([
    [999, [null, null]],
    [1000, [2, 2]],
  ] as const)('of %i of 2,000 makes the tickets %j', async ([part, voids], { shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    await deliver(shop, shop.payments.dispute(paymentId, 'open', part));
    await shop.settle();
    expect(await voidsOf(shop, paymentId)).toEqual(voids);
    await deliver(shop, shop.payments.dispute(paymentId, 'lost', part));
    await shop.settle();
    expect(await voidsOf(shop, paymentId)).toEqual(voids);
  });

  it('of less than half that is lost leaves the rest to be taken back', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 2 });
    await deliver(shop, shop.payments.dispute(paymentId, 'lost', 500));
    await shop.settle();
    expect(await takeBackBought(shop, paymentId)).toBe('taken');
    expect(await refundRows(shop, paymentId)).toMatchObject([{ amount_minor: 1500 }]);
  });
});
