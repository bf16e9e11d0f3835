import { describe, expect } from 'vitest';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { beginClosing } from './begin-closing.ts';
import { issueTickets } from './issue-tickets.ts';
import { it } from '../../../test/shop-test.ts';
import { codesOf } from '../../../test/build/rows/bought-tickets.ts';
import { otherServer } from '../../../test/build/other-server.ts';
import { deliverInCopies } from '../../../test/build/steps/event-copies.ts';

async function mailsOf(shop: Shop, key: string) {
  return shop.context.db.selectFrom('mails').selectAll().where('dedupe_key', '=', key).execute();
}

async function ended(shop: Shop, paymentId: string): Promise<void> {
  await shop.context.clock.advance(32 * 60);
  await shop.settle();
  expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'released' });
}

/** Money that the provider took although its session was said to be over. */
async function payLate(shop: Shop, paymentId: string) {
  const session = shop.payments.sessionOf(paymentId);
  if (session) session.state = 'open';
  await deliver(shop, shop.payments.pay(paymentId));
  await shop.doJobs();
}

describe('issueTickets', () => {
  it('gives codes of the draw, counts them and mails them once, with what the mail shows (product §1.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 3, email: 'Mia@example.com' });
    const codes = await codesOf(shop, paymentId);
    expect(new Set(codes).size).toBe(3);
    expect(codes.join(' ')).toMatch(/^(\d-){5}\d (\d-){5}\d (\d-){5}\d$/);
    expect(await drawRow(shop, drawId)).toMatchObject({
      tickets_sold: 3,
      tickets_issued: 3,
      places_held: 0,
    });
    const [mail] = await mailsOf(shop, `tickets:${paymentId}`);
    const { run_at: runAt } = await drawRow(shop, drawId);
    expect(mail).toMatchObject({
      recipient: 'Mia@example.com',
      kind: 'ticketsIssued',
      about: { paymentId, firstSerial: 0 },
    });
    const sent = shop.context.mailer.mails.filter(({ to }) => to === 'Mia@example.com');
    expect(sent.map(({ text }) => JSON.parse(text))).toEqual([
      {
        kind: 'ticketsIssued',
        drawId,
        packageId: null,
        hasNeutralSubject: false,
        isRemade: false,
        isMoved: false,
        drawName: 'The Kombi Weekender',
        prize: 'A camper van',
        clubName: 'Coast Vans',
        clubImageId: null,
        runAt: runAt.toISOString(),
        timezone: 'Australia/Sydney',
        awaitsConfirmation: false,
        perks: [],
        codes,
        total: { amount: 3000, currency: 'AUD' },
        paymentId,
        soldOut: null,
        ledgerNumber: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ]);
  });

  it('issues once under 200 racing copies of events, in two processes', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const other = await otherServer(shop);
    const paymentIds = await Promise.all(
      Array.from({ length: 10 }, async () => holdPlacesOf(shop, drawId, { count: 2 })),
    );
    const events = paymentIds.map((id) => shop.payments.pay(id));
    await deliverInCopies([shop, other], events);
    await other.close();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 20, tickets_issued: 20 });
    for (const id of paymentIds) expect(await mailsOf(shop, `tickets:${id}`)).toHaveLength(1);
  });

  it('settles once when a hundred calls race past the queue of events', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId, { count: 5 });
    shop.payments.pay(paymentId);
    const money = { drawId, paymentId, providerPaymentId: 'pi_race', count: 5, isUnchecked: false };
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, async () => issueTickets(shop.context, money)),
    );
    expect(verdicts.filter((verdict) => verdict === 'issued')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'settled')).toHaveLength(99);
  });

  it('uses serials without gaps when checkouts in between are released (product §12.1)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 2 });
    const dropped = await holdPlacesOf(shop, drawId, { count: 4 });
    await ended(shop, dropped);
    await buyTickets(shop, drawId, { count: 3 });
    const rows = await shop.context.db
      .selectFrom('tickets')
      .select('serial')
      .where('draw_id', '=', drawId)
      .orderBy('serial')
      .execute();
    expect(rows.map(({ serial }) => serial)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('money that comes late', () => {
  it('gets tickets while the draw is open and has room', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 2 });
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2 });
    await ended(shop, paymentId);
    await payLate(shop, paymentId);
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 2, places_held: 0 });
  });

  it('goes back once when its place was sold meanwhile, and the buyer is told (product §12.4)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 2 });
    const email = 'late@example.com';
    const paymentId = await holdPlacesOf(shop, drawId, { count: 2, email });
    await ended(shop, paymentId);
    await buyTickets(shop, drawId, { count: 1 });
    await payLate(shop, paymentId);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'late_payment', amount_minor: 2000 },
    ]);
    expect(shop.payments.refunds.filter(({ amount }) => amount === 2000)).toHaveLength(1);
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['refundStarted']);
    const state = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
    expect(state.body.state).toBe('refunded');
  });

  it('goes back when the draw was cancelled during the checkout', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
    await deliver(shop, event);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, places_held: 0 });
  });

  it('still counts when it was paid in the last second and the draw is closing', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const { run_at: runAt } = await drawRow(shop, drawId);
    await shop.context.clock.moveTo(new Date(runAt.getTime() - 1_000));
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    await shop.context.clock.moveTo(runAt);
    await beginClosing(shop.context, { drawId });
    await deliver(shop, event);
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
  });

  it('goes back after the close', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const event = shop.payments.pay(paymentId);
    const { db, clock } = shop.context;
    const { run_at: runAt } = await drawRow(shop, drawId);
    await clock.moveTo(runAt);
    // As a close that the provider kept waiting beyond its bound.
    await db
      .updateTable('draws')
      .set({ closing_since: runAt, cut_at: runAt, closed_at: runAt, drawn_at: runAt })
      .where('id', '=', drawId)
      .execute();
    await deliver(shop, event);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});
