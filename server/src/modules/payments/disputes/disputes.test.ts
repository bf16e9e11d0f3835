import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, vi } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import type { DisputeState } from '../../../edge/payment-provider.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { syncDispute } from './sync-dispute.ts';
import { findPayment } from '../payments.store.ts';
import { it } from '../../../../test/shop-test.ts';

type Bought = Sale & { paymentId: string; email: string };

async function bought(shop: Shop, change: Record<string, unknown> = {}): Promise<Bought> {
  const sale = await buildSale(shop, change);
  const email = `${shop.context.random.digits(8)}@example.com`;
  const paymentId = await buyTickets(shop, sale.drawId, { count: 2, email });
  return { ...sale, paymentId, email };
}

async function bankSays(shop: Shop, paymentId: string, state: DisputeState): Promise<void> {
  await deliver(shop, shop.payments.dispute(paymentId, state));
  await shop.settle();
}

async function stateOf(shop: Shop, { paymentId, email }: Bought): Promise<string | undefined> {
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return body.state;
}

async function ticketsOf(shop: Shop, paymentId: string) {
  return shop.context.db
    .selectFrom('tickets')
    .select(['serial', 'void_reason', 'code'])
    .where('payment_id', '=', paymentId)
    .orderBy('serial')
    .execute();
}

function mailsTo(shop: Shop, email: string): string[] {
  return shop.context.mailer.mails
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .filter((subject) => subject !== 'oneTimeCode');
}

function movedFor(shop: Shop, paymentId: string) {
  const { providerPaymentId } = shop.payments.sessionOf(paymentId) ?? {};
  return shop.payments.refunds.filter((one) => one.providerPaymentId === providerPaymentId);
}

async function cancel(shop: Shop, { drawId, owner }: Sale): Promise<void> {
  const answer = await shop.call(
    cancelDrawCall,
    { params: { id: drawId } },
    { token: owner.token },
  );
  expect(answer.status).toBe(200);
}

async function progressOf(shop: Shop, { drawId, owner }: Sale) {
  const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, { token: owner.token });
  return body.refunds;
}

describe('a dispute that opens', () => {
  it('voids the tickets as charged back and frees their places before the close (product §14.9)', async ({
    shop,
  }) => {
    const sold = await bought(shop, { ticketCap: 2 });
    await bankSays(shop, sold.paymentId, 'open');
    expect(await ticketsOf(shop, sold.paymentId)).toMatchObject([
      { void_reason: 2 },
      { void_reason: 2 },
    ]);
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 2 });
    await buyTickets(shop, sold.drawId, { count: 2 });
    expect(await stateOf(shop, sold)).toBe('refunding');
    expect(mailsTo(shop, sold.email)).toEqual(['ticketsIssued']);
  });

  it('changes nothing in the list after the close (product §14.9)', async ({ shop }) => {
    const sold = await bought(shop);
    await shop.context.clock.moveTo((await drawRow(shop, sold.drawId)).run_at);
    await closeDraw(shop.context, { drawId: sold.drawId });
    await bankSays(shop, sold.paymentId, 'open');
    await bankSays(shop, sold.paymentId, 'lost');
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2 });
    expect(await stateOf(shop, sold)).toBe('refunded');
  });

  it('that is stored before the draw’s time and followed after it moves money alone', async ({
    shop,
  }) => {
    const sold = await bought(shop);
    await deliver(shop, shop.payments.dispute(sold.paymentId, 'open'));
    await shop.context.clock.moveTo((await drawRow(shop, sold.drawId)).run_at);
    await shop.settle();
    const { closed_at: closedAt, tickets_sold: left } = await drawRow(shop, sold.drawId);
    expect([closedAt !== null, left]).toEqual([true, 2]);
  });

  it('is heard of twice, at once and after its end, and takes the tickets once', async ({
    shop,
  }) => {
    const sold = await bought(shop);
    const opened = shop.payments.dispute(sold.paymentId, 'open');
    const copies = ['a', 'b', 'c'].map((one) => ({ ...opened, id: `${opened.id}-${one}` }));
    await Promise.all(copies.map(async (copy) => deliver(shop, copy)));
    await shop.settle();
    await bankSays(shop, sold.paymentId, 'won');
    await deliver(shop, { ...opened, id: `${opened.id}-late` });
    await shop.settle();
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 4 });
  });

  it('that was read before its end and is followed after it changes nothing', async ({ shop }) => {
    const sold = await bought(shop);
    const { objectId, accountId } = shop.payments.dispute(sold.paymentId, 'open');
    const name = { accountId: accountId ?? '', disputeId: objectId ?? '' };
    const stale = await shop.payments.readDispute(name, { purpose: 'paid' });
    await bankSays(shop, sold.paymentId, 'won');
    const payment = await findPayment(shop.context.db, sold.paymentId);
    if (payment) await syncDispute(shop.context, payment, { ...stale, state: 'open' });
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2 });
    expect(await stateOf(shop, sold)).toBe('paid');
  });

  it('is heard of before the purchase, which is settled first', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    shop.payments.pay(paymentId);
    await bankSays(shop, paymentId, 'open');
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, tickets_issued: 1 });
  });

  it('of another account is no matter of ours', async ({ shop }) => {
    const sold = await bought(shop);
    const event = shop.payments.dispute(sold.paymentId, 'open');
    await deliver(shop, { ...event, accountId: 'acct_of_somebody' });
    await shop.doJobs();
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2 });
  });

  it('is found by asking when no event ever came', async ({ shop }) => {
    const sold = await bought(shop);
    shop.payments.undelivered.push(shop.payments.dispute(sold.paymentId, 'open'));
    await shop.settle();
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2 });
    await shop.context.clock.advance(3_601);
    await shop.settle();
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 0 });
  });

  it('is asked about each day, so that its end is known without an event', async ({ shop }) => {
    const sold = await bought(shop, { runAt: '2027-01-01T00:00:00.000Z' });
    await bankSays(shop, sold.paymentId, 'open');
    shop.payments.dispute(sold.paymentId, 'lost');
    await shop.context.clock.advance(86_401);
    await shop.settle();
    expect(await stateOf(shop, sold)).toBe('refunded');
  });
});

describe('a refund of ours', () => {
  it('waits while a dispute is open and goes on when the club won (product §14.9)', async ({
    shop,
  }) => {
    const sold = await bought(shop);
    await bankSays(shop, sold.paymentId, 'open');
    await cancel(shop, sold);
    await shop.settle();
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([{ state: 'requested' }]);
    expect(shop.payments.calls.at(-1)).not.toBe('refund');
    expect(movedFor(shop, sold.paymentId)).toEqual([]);
    expect(await progressOf(shop, sold)).toEqual({ total: 1, done: 0, failed: 0 });
    await bankSays(shop, sold.paymentId, 'won');
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(movedFor(shop, sold.paymentId)).toHaveLength(1);
    expect(mailsTo(shop, sold.email)).toEqual(['ticketsIssued', 'refundStarted']);
  });

  it('is needless when the bank gave the money back, before the cancelling or after', async ({
    shop,
  }) => {
    const [before, after] = [await bought(shop), await bought(shop)];
    await bankSays(shop, before.paymentId, 'lost');
    await bankSays(shop, after.paymentId, 'open');
    await Promise.all([cancel(shop, before), cancel(shop, after)]);
    await shop.settle();
    await bankSays(shop, after.paymentId, 'lost');
    // Nothing was left to refund where the bank had given the money back before.
    expect(await refundRows(shop, before.paymentId)).toEqual([]);
    expect(await refundRows(shop, after.paymentId)).toMatchObject([{ state: 'charged_back' }]);
    for (const sold of [before, after]) {
      expect(await progressOf(shop, sold)).toEqual({ total: 1, done: 1, failed: 0 });
      expect(movedFor(shop, sold.paymentId)).toEqual([]);
      expect(await stateOf(shop, sold)).toBe('refunded');
    }
  });

  it('that the provider refuses for a dispute waits for word of it', async ({ shop }) => {
    const sold = await bought(shop);
    const opened = shop.payments.dispute(sold.paymentId, 'open');
    await cancel(shop, sold);
    await shop.settle();
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([
      { state: 'requested', last_error: 'disputed' },
    ]);
    await deliver(shop, opened);
    await bankSays(shop, sold.paymentId, 'won');
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('that the bank doubles is put before a person', async ({ shop }) => {
    const sold = await bought(shop);
    await cancel(shop, sold);
    await shop.settle();
    await bankSays(shop, sold.paymentId, 'open');
    const found = await shop.context.db
      .selectFrom('findings')
      .select('kind')
      .where('subject', '=', sold.paymentId)
      .execute();
    expect(found).toEqual([{ kind: 'refunded-and-disputed' }]);
  });

  it('is of the rest where the bank gave only a part back', async ({ shop }) => {
    const sold = await bought(shop);
    await deliver(shop, shop.payments.dispute(sold.paymentId, 'open', 500));
    await shop.settle();
    await cancel(shop, sold);
    await deliver(shop, shop.payments.dispute(sold.paymentId, 'lost', 500));
    await shop.settle();
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([
      { state: 'succeeded', amount_minor: 1500 },
    ]);
    expect(movedFor(shop, sold.paymentId)).toMatchObject([{ amount: 1500 }]);
  });

  it('is not given to a buyer who disputes the payment', async ({ shop }) => {
    const { paymentId, email } = await bought(shop);
    await bankSays(shop, paymentId, 'open');
    const { mails } = shop.context.mailer;
    const before = mails.length;
    await shop.call(sendRefundCodeCall, { body: { paymentId, email } });
    const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === email));
    const otp = /\d{6}/.exec(mail.text)?.[0] ?? '';
    expect(await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } })).toMatchObject({
      status: 409,
      body: { error: messages.paymentDisputed },
    });
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });
});

describe('a dispute that the club wins', () => {
  it('brings new tickets with new codes while there is room, and one mail (product §14.9)', async ({
    shop,
  }) => {
    const sold = await bought(shop);
    await bankSays(shop, sold.paymentId, 'open');
    await bankSays(shop, sold.paymentId, 'won');
    const tickets = await ticketsOf(shop, sold.paymentId);
    expect(tickets.map(({ serial, void_reason: reason }) => [serial, reason])).toEqual([
      [0, 2],
      [1, 2],
      [2, null],
      [3, null],
    ]);
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(4);
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 4 });
    expect(mailsTo(shop, sold.email)).toEqual(['ticketsIssued', 'ticketsIssued']);
    expect(await stateOf(shop, sold)).toBe('paid');
  });

  it('brings the refund when others took the room', async ({ shop }) => {
    const sold = await bought(shop, { ticketCap: 2 });
    await bankSays(shop, sold.paymentId, 'open');
    await buyTickets(shop, sold.drawId, { count: 1 });
    await bankSays(shop, sold.paymentId, 'won');
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'dispute_won', amount_minor: 2000 },
    ]);
    expect(mailsTo(shop, sold.email)).toEqual(['ticketsIssued', 'refundStarted']);
    expect(await stateOf(shop, sold)).toBe('refunded');
  });

  it('brings the refund when the draw has closed without these tickets', async ({ shop }) => {
    const sold = await bought(shop);
    await bankSays(shop, sold.paymentId, 'open');
    await shop.context.clock.moveTo((await drawRow(shop, sold.drawId)).run_at);
    await shop.settle();
    await bankSays(shop, sold.paymentId, 'won');
    expect(await refundRows(shop, sold.paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(movedFor(shop, sold.paymentId)).toHaveLength(1);
  });

  it('brings nothing when it had cost no tickets', async ({ shop }) => {
    const sold = await bought(shop);
    await bankSays(shop, sold.paymentId, 'won');
    expect(await drawRow(shop, sold.drawId)).toMatchObject({ tickets_sold: 2, tickets_issued: 2 });
    const kept = await bought(shop);
    await shop.context.clock.moveTo((await drawRow(shop, kept.drawId)).run_at);
    await closeDraw(shop.context, { drawId: kept.drawId });
    await bankSays(shop, kept.paymentId, 'open');
    await bankSays(shop, kept.paymentId, 'won');
    expect(await refundRows(shop, kept.paymentId)).toEqual([]);
  });

  it('gives a disputed late payment back', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    await shop.context.db
      .updateTable('draws')
      .set({ cancelled_at: shop.context.clock.now() })
      .where('id', '=', drawId)
      .execute();
    shop.payments.dispute(paymentId, 'open');
    await deliver(shop, event);
    await bankSays(shop, paymentId, 'open');
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'requested' }]);
    await bankSays(shop, paymentId, 'won');
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});
