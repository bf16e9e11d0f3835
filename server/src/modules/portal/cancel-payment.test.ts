import { getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, vi } from 'vitest';
import {
  buildSale,
  buyTickets,
  drawRow,
  holdPlacesOf,
  refundRows,
  type Shop,
} from '../../../test/build/sale.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { it } from '../../../test/shop-test.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function codeFor(shop: Shop, name: { paymentId: string; email: string }): Promise<string> {
  const { mails } = shop.context.mailer;
  const before = mails.length;
  expect((await shop.call(sendRefundCodeCall, { body: name })).status).toBe(200);
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === name.email));
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

async function bought(shop: Shop, change: Record<string, unknown> = {}, count = 2) {
  const { drawId } = await buildSale(shop, change);
  const email = `${shop.context.random.digits(8)}@example.com`;
  const paymentId = await buyTickets(shop, drawId, { count, email });
  return { drawId, email, paymentId };
}

describe('cancelPayment', () => {
  it('gives all the money back, voids the tickets and frees their places (product §4.12, §7.3, §14.7)', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop, { ticketCap: 2 });
    expect((await drawRow(shop, drawId)).tickets_sold).toBe(2);
    const otp = await codeFor(shop, { paymentId, email });
    const done = await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } });
    expect(done).toMatchObject({ status: 200, body: { isCanceled: true } });
    const free = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(free.body).toMatchObject({ status: 'Published', noOfPartic: 0 });
    await shop.settle();
    const [refund] = await refundRows(shop, paymentId);
    expect(refund).toMatchObject({ cause: 'buyer_asked', state: 'succeeded', amount_minor: 2000 });
    const state = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
    expect(state.body.state).toBe('refunded');
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.filter(({ subject }) => subject === 'refundStarted')).toHaveLength(1);
  });

  it('takes the e-mail in any case', async ({ shop }) => {
    const { email, paymentId } = await bought(shop);
    const otp = await codeFor(shop, { paymentId, email });
    const body = { paymentId, email: email.toUpperCase(), otp };
    expect((await shop.call(cancelPaymentCall, { body })).status).toBe(200);
  });

  it('mails the code to the address of the purchase, never to one that only looks the same in lower case', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const email = 'mia@gibson.example';
    const paymentId = await buyTickets(shop, drawId, { email });
    // PostgreSQL makes a plain i of it, the registries of domains do not.
    const body = { paymentId, email: 'mia@g\u0130bson.example' };
    const before = shop.context.mailer.mails.length;
    expect((await shop.call(sendRefundCodeCall, { body })).status).toBe(200);
    const otp = await codeFor(shop, { paymentId, email });
    const mails = shop.context.mailer.mails.slice(before);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([email]));
    expect((await shop.call(cancelPaymentCall, { body: { ...body, otp } })).status).toBe(401);
  });

  it('knows an address whichever way its letters are composed', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const composed = 'ren\u00E9e@example.com';
    const paymentId = await buyTickets(shop, drawId, { email: 'rene\u0301e@example.com' });
    const otp = await codeFor(shop, { paymentId, email: composed });
    const body = { paymentId, email: composed, otp };
    expect((await shop.call(cancelPaymentCall, { body })).status).toBe(200);
  });

  it('refuses a wrong code and counts it', async ({ shop }) => {
    const { email, paymentId } = await bought(shop);
    const otp = await codeFor(shop, { paymentId, email });
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await shop.call(cancelPaymentCall, {
        body: { paymentId, email, otp: wrong },
      });
      expect(refused).toMatchObject({ status: 401, body: { error: messages.invalidOtp } });
    }
    expect((await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } })).status).toBe(
      401,
    );
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });

  it('takes the code of one payment for no other, nor another session’s (product §11.4)', async ({
    shop,
  }) => {
    const { drawId, email, paymentId } = await bought(shop);
    const other = await buyTickets(shop, drawId, { email });
    const asked = await shop.call(sendRefundCodeCall, { body: { paymentId, email } });
    const mailed = () => shop.context.mailer.mails.findLast(({ to }) => to === email)?.text ?? '';
    const otp = await vi.waitUntil(() => /\b\d{6}\b/.exec(mailed())?.[0]);
    const { sessionId } = asked.body;
    const elsewhere = { paymentId: other, email, otp };
    expect((await shop.call(cancelPaymentCall, { body: elsewhere })).status).toBe(401);
    const withSession = { body: { ...elsewhere, sessionId } };
    expect((await shop.call(cancelPaymentCall, withSession)).status).toBe(401);
    const madeUp = { body: { paymentId, email, otp, sessionId: 'made up' } };
    expect((await shop.call(cancelPaymentCall, madeUp)).status).toBe(401);
    const own = { body: { paymentId, email, otp, sessionId } };
    expect((await shop.call(cancelPaymentCall, own)).status).toBe(200);
    expect(await refundRows(shop, other)).toEqual([]);
  });

  it('is done once, however many use the code at once (product §11.3)', async ({ shop }) => {
    const { email, paymentId } = await bought(shop);
    const body = { paymentId, email, otp: await codeFor(shop, { paymentId, email }) };
    const all = await Promise.all(
      Array.from({ length: 9 }, () => shop.call(cancelPaymentCall, { body })),
    );
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 8 }, () => 401)]);
    expect(await refundRows(shop, paymentId)).toHaveLength(1);
  });

  it('refuses what was refunded already, also by two at once (product §14.7)', async ({ shop }) => {
    const { drawId, email, paymentId } = await bought(shop);
    const otp = await codeFor(shop, { paymentId, email });
    const body = { paymentId, email, otp };
    const both = await Promise.all([1, 2, 3].map(() => shop.call(cancelPaymentCall, { body })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    await shop.context.clock.advance(61);
    const again = await codeFor(shop, { paymentId, email });
    expect(await shop.call(cancelPaymentCall, { body: { ...body, otp: again } })).toMatchObject({
      status: 409,
      body: { error: messages.alreadyRefunded },
    });
    expect(await refundRows(shop, paymentId)).toHaveLength(1);
    expect((await drawRow(shop, drawId)).tickets_sold).toBe(0);
  });

  it('refuses once the draw has closed (product §14.7)', async ({ shop }) => {
    const { drawId, email, paymentId } = await bought(shop);
    await shop.context.clock.advance(dayMs / 1000);
    await closeDraw(shop.context, { drawId });
    const otp = await codeFor(shop, { paymentId, email });
    expect(await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } })).toMatchObject({
      status: 409,
      body: { error: messages.alreadyDrawn },
    });
    expect(await refundRows(shop, paymentId)).toEqual([]);
  });

  it('and a close at the same time agree: refunded and out, or drawn and kept', async ({
    shop,
  }) => {
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const { drawId, email, paymentId } = await bought(shop);
      await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
      const otp = await codeFor(shop, { paymentId, email });
      const [answer] = await Promise.all([
        shop.call(cancelPaymentCall, { body: { paymentId, email, otp } }),
        closeDraw(shop.context, { drawId }),
      ]);
      const close = await shop.context.db
        .selectFrom('draw_closes')
        .select('statement')
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
      const listSize = answer.status === 200 ? 0 : 2;
      expect([200, 409]).toContain(answer.status);
      expect(close.statement).toMatchObject({ listSize });
    }
  });
});

describe('sendRefundCode', () => {
  it('says the same for a pair that does not exist, and mails nobody (product §4.12, §11.4)', async ({
    shop,
  }) => {
    const { email, paymentId } = await bought(shop);
    const strangers = [
      { paymentId, email: 'stranger@example.com' },
      { paymentId: shop.context.random.uuidv7(), email },
    ];
    for (const body of strangers) {
      expect(await shop.call(sendRefundCodeCall, { body })).toMatchObject({
        status: 200,
        body: { sent: true },
      });
      const again = await shop.call(sendRefundCodeCall, { body });
      expect(again).toMatchObject({ status: 429, body: { error: messages.activeOtp(60) } });
      const tried = await shop.call(cancelPaymentCall, { body: { ...body, otp: '123456' } });
      expect(tried).toMatchObject({ status: 401, body: { error: messages.invalidOtp } });
    }
    await shop.doJobs();
    const codes = shop.context.mailer.mails.filter(({ subject }) => subject === 'oneTimeCode');
    expect(codes.filter(({ to }) => to === 'stranger@example.com' || to === email)).toEqual([]);
  });

  it('gives nothing back for a payment that is not paid', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const email = 'unpaid@example.com';
    const paymentId = await holdPlacesOf(shop, drawId, { email });
    const otp = await codeFor(shop, { paymentId, email });
    const refused = await shop.call(cancelPaymentCall, { body: { paymentId, email, otp } });
    expect(refused.status).toBe(409);
    expect((await drawRow(shop, drawId)).places_held).toBe(1);
  });
});
