import { getPaymentPageCall, releasePaymentCall } from '@clubdraw/contract/payments/payments';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  buildSale,
  checkOut,
  deliver,
  drawRow,
  paymentRow,
  refundRows,
  type Shop,
} from '../../../../test/build/sale.ts';
import {
  buildReadySale,
  readyPagesOf,
  statesOf,
} from '../../../../test/build/crowd/ready-pages.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { unsettledPayments } from '../sweep-payments.ts';

const it = shopTest({});

/** A checkout that was given a page; answers its payment. */
async function given(shop: Shop, drawId: string, order: { count?: number } = {}) {
  const { status, body, email } = await checkOut(shop, drawId, order);
  expect({ status, asksEmail: body.asksEmail }).toEqual({ status: 200, asksEmail: true });
  expect(body.note).toContain(`Your tickets go to ${email}.`);
  const [paymentId = ''] = body.secret?.split('.') ?? [];
  return { paymentId, email, paymentUrl: body.paymentUrl };
}

/** The first page is somebody's whom nobody gave it: it stands for nobody else here. */
async function other(shop: Shop, drawId: string, except: string) {
  const pageOf = (state: string) =>
    sql`UPDATE ready_pages SET state = ${state} WHERE id = ${except}`.execute(shop.context.db);
  await pageOf('gone');
  const buyer = await given(shop, drawId);
  await pageOf('ready');
  return buyer;
}

async function redirected(shop: Shop, url: string) {
  const { pathname } = new URL(url);
  const { statusCode, headers } = await shop.app.inject({ method: 'GET', url: pathname });
  return { statusCode, location: headers.location, cached: headers['cache-control'] };
}

describe('a buyer whose page was made ahead', () => {
  it('has it at once, in nobody’s line and without a call (product §14.20)', async ({ shop }) => {
    const { drawId } = await buildReadySale(shop);
    const asked = shop.payments.calls.length;
    const { paymentId, email, paymentUrl } = await given(shop, drawId);
    expect(shop.payments.calls.slice(asked)).toEqual([]);
    const page = (await readyPagesOf(shop, drawId)).find(({ id }) => id === paymentId);
    expect(page).toMatchObject({ state: 'taken', session_url: paymentUrl, payment_id: paymentId });
    const payment = await paymentRow(shop, paymentId);
    const { session_id, held_until, check_at } = payment;
    expect(payment).toMatchObject({ state: 'open', email, line_number: null });
    expect(session_id).toBe(page?.session_id);
    expect(check_at).toEqual(held_until);
    expect(await statesOf(shop, drawId)).toEqual({ ready: 99, taken: 1 });
    const again = await shop.call(getPaymentPageCall, { params: { paymentId }, query: { email } });
    expect(again.body).toEqual({ paymentUrl });
  });

  it('gets the tickets by the e-mail of the checkout, and is sent back to them (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const { paymentId, email } = await given(shop, drawId);
    const order = shop.payments.sessionOf(paymentId)?.order;
    expect(order).toMatchObject({ email: null, method: 'card' });
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid', email });
    expect(await redirected(shop, order?.successUrl ?? '')).toEqual({
      statusCode: 303,
      location: `http://clubdraw.test/payment/success?total=10&count=1&drawID=${drawId}&currency=AUD&paymentId=${paymentId}&email=${encodeURIComponent(email)}`,
      cached: 'no-store',
    });
    const back = await redirected(shop, order?.cancelUrl ?? '');
    expect(back.location).toContain('/payment/cancel?total=10');
  });

  it('is led nowhere by an address that was not made here, or of a page that nobody has (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const [page] = await readyPagesOf(shop, drawId);
    const { successUrl = '' } = shop.payments.sessionOf(page?.id ?? '')?.order ?? {};
    expect((await redirected(shop, successUrl)).statusCode).toBe(404);
    const { paymentId } = await given(shop, drawId);
    const own = shop.payments.sessionOf(paymentId)?.order.successUrl ?? '';
    expect((await redirected(shop, own)).statusCode).toBe(303);
    const token = own.split('.').at(-1)?.split('/')[0] ?? '';
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of [own.replace(token, other), own.replace('success', 'error')])
      expect((await redirected(shop, wrong)).statusCode).toBe(404);
  });

  it('loses it with the places after 31 minutes, whatever the page’s own end (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const { paymentId } = await given(shop, drawId);
    await shop.context.clock.advance(30 * 60);
    await unsettledPayments.sweep(shop.context, shop.context.clock.now());
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'open' });
    await shop.context.clock.advance(2 * 60);
    await unsettledPayments.sweep(shop.context, shop.context.clock.now());
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'released' });
    expect(shop.payments.sessionOf(paymentId)?.state).toBe('expired');
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    expect(await statesOf(shop, drawId)).toEqual({ ready: 99, taken: 1 });
  });

  it('gives places and page back, and nobody else gets that page', async ({ shop }) => {
    const { drawId } = await buildReadySale(shop);
    const { paymentId, email } = await given(shop, drawId);
    await shop.call(releasePaymentCall, { params: { paymentId }, body: { email } });
    await shop.doJobs();
    expect(shop.payments.sessionOf(paymentId)?.state).toBe('expired');
    const next = await given(shop, drawId);
    expect(next.paymentId).not.toBe(paymentId);
  });
});

describe('a page that was made ahead', () => {
  it('is for one number of tickets, a card, and no code (product §14.20)', async ({ shop }) => {
    const { drawId } = await buildReadySale(shop);
    const { body } = await checkOut(shop, drawId, { count: 2 });
    expect(body.asksEmail).toBeUndefined();
    expect(await statesOf(shop, drawId)).toEqual({ ready: 100 });
  });

  it('goes to nobody who finds no places (product §14.20)', async ({ shop }) => {
    const { drawId } = await buildReadySale(shop, { ticketCap: 100 });
    const all = await Promise.all(Array.from({ length: 130 }, async () => checkOut(shop, drawId)));
    const urls = all.flatMap(({ status, body }) => (status === 200 ? [body.paymentUrl] : []));
    expect(new Set(urls).size).toBe(100);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(await statesOf(shop, drawId)).toEqual({ taken: 100 });
  });

  it('is for bundles, too, and goes to whoever takes as many tickets (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop, { bundles: [{ count: 5, price: 40 }] });
    const counts = (await readyPagesOf(shop, drawId)).map(({ count, total_minor: total }) => [
      count,
      total,
    ]);
    expect(counts.filter(([count]) => count === 1)).toHaveLength(70);
    expect(counts.filter(([count, total]) => count === 5 && total === 4_000)).toHaveLength(30);
    const { paymentId } = await given(shop, drawId, { count: 5 });
    expect(await paymentRow(shop, paymentId)).toMatchObject({ count: 5, total_minor: 4_000 });
  });

  it('is given to nobody while it lasts for less than 32 minutes (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    await shop.context.clock.advance((10 + 120 - 32) * 60);
    await given(shop, drawId);
    await shop.context.clock.advance(1);
    const { status, body } = await checkOut(shop, drawId);
    expect({ status, asksEmail: body.asksEmail }).toEqual({ status: 200, asksEmail: undefined });
  });

  it('is paid by somebody whom nobody gave it: tickets where there is room (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const [page] = await readyPagesOf(shop, drawId);
    const paymentId = page?.id ?? '';
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({
      state: 'paid',
      email: 'payer@example.com',
      is_remade: true,
    });
    expect(await statesOf(shop, drawId)).toEqual({ ready: 99, gone: 1 });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
    await given(shop, drawId);
  });

  it('is paid by somebody where no room is any more: the money goes back (product §14.20)', async ({
    shop,
  }) => {
    const { drawId } = await buildReadySale(shop);
    const [page] = await readyPagesOf(shop, drawId);
    const paymentId = page?.id ?? '';
    await sql`UPDATE draws SET ticket_cap = 1, capacity = 1 WHERE id = ${drawId}`.execute(
      shop.context.db,
    );
    const { paymentId: first } = await other(shop, drawId, paymentId);
    await deliver(shop, shop.payments.pay(first));
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect(await paymentRow(shop, first)).toMatchObject({ state: 'paid' });
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'late' });
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});

describe('a draw without a crowd', () => {
  it('has no pages made ahead, however many buy (product §14.20)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const { body } = await checkOut(shop, drawId);
    expect(body.asksEmail).toBeUndefined();
    expect(await readyPagesOf(shop, drawId)).toEqual([]);
  });
});
