import { cancelDrawCall, getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';
import { findingsAbout } from '../../../../test/build/rows/findings.ts';

it.afterEach(({ shop }) => shop.payments.refundsEnd('succeeded'));

async function cancel(shop: Shop, { drawId, owner }: Sale) {
  return shop.call(cancelDrawCall, { params: { id: drawId } }, { token: owner.token });
}

async function refundsOf(shop: Shop, { drawId, owner }: Sale) {
  const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, { token: owner.token });
  return body.refunds;
}

function movedFor(shop: Shop, paymentId: string) {
  const { providerPaymentId } = shop.payments.sessionOf(paymentId) ?? {};
  return shop.payments.refunds.filter((one) => one.providerPaymentId === providerPaymentId);
}

/** The refund of one payment whose draw was cancelled, before any job ran. */
async function oneRefund(shop: Shop): Promise<{ sale: Sale; paymentId: string; email: string }> {
  const sale = await buildSale(shop);
  const email = `refund-${sale.drawId.slice(-6)}@example.com`;
  const paymentId = await buyTickets(shop, sale.drawId, { count: 2, email });
  await cancel(shop, sale);
  return { sale, paymentId, email };
}

async function stateOf(shop: Shop, paymentId: string, email: string) {
  const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
  return body.state;
}

describe('cancelDraw', () => {
  it('answers as soon as it is recorded and refunds every payment, with the share (product §4.7, §7.2, §10.3)', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const paid = await Promise.all(
      [1, 2, 3].map(async (count) => buyTickets(shop, sale.drawId, { count })),
    );
    const open = await holdPlacesOf(shop, sale.drawId);
    const { status, body } = await cancel(shop, sale);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Cancelled', refunds: { total: 3, done: 0, failed: 0 } });
    expect(body.can.cancel.allowed).toBe(false);
    await shop.settle();
    expect(await refundsOf(shop, sale)).toEqual({ total: 3, done: 3, failed: 0 });
    for (const id of paid) expect(movedFor(shop, id)).toHaveLength(1);
    expect(await paymentRow(shop, open)).toMatchObject({ state: 'released' });
    expect(shop.payments.sessionOf(open)?.state).toBe('expired');
    expect(await checkOut(shop, sale.drawId)).toMatchObject({ status: 409 });
    const again = await cancel(shop, sale);
    expect(again.status).toBe(409);
  });

  it('refuses a full draw, one past its date, and hides it from others', async ({ shop }) => {
    const sale = await buildSale(shop, { ticketCap: 1 });
    const other = await buildSale(shop);
    const stranger = { ...sale, owner: other.owner };
    expect(await cancel(shop, stranger)).toMatchObject({ status: 404 });
    await buyTickets(shop, sale.drawId);
    expect(await cancel(shop, sale)).toMatchObject({
      status: 409,
      body: { error: 'This draw is full.' },
    });
    const dated = await buildSale(shop);
    await shop.context.clock.moveTo((await drawRow(shop, dated.drawId)).run_at);
    expect(await cancel(shop, dated)).toMatchObject({ status: 409 });
  });

  it('lets a purchase or the cancelling win when they race, and loses no money', async ({
    shop,
  }) => {
    const sale = await buildSale(shop);
    const held = await Promise.all(
      Array.from({ length: 8 }, async () => holdPlacesOf(shop, sale.drawId)),
    );
    const events = held.map((id) => shop.payments.pay(id));
    await Promise.all([cancel(shop, sale), ...events.map(async (event) => deliver(shop, event))]);
    await shop.settle();
    for (const id of held) {
      expect(await refundRows(shop, id)).toMatchObject([{ state: 'succeeded' }]);
      expect(movedFor(shop, id)).toHaveLength(1);
    }
  });
});

describe('refundPayment', () => {
  it.for(['before', 'after'] as const)(
    'moves the money once when the provider gives no answer (%s doing it) (product §14.10)',
    async (when, { shop }) => {
      const { paymentId } = await oneRefund(shop);
      shop.payments.failNext({ call: 'refund', when, kind: 'unknown' });
      await shop.doJobs();
      expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'requested', tries: 1 }]);
      await shop.context.clock.advance(60);
      await shop.settle();
      expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
      expect(movedFor(shop, paymentId)).toHaveLength(1);
    },
  );

  it('tells the buyer once, and waits for a pending one', async ({ shop }) => {
    shop.payments.refundsEnd('pending');
    const { sale, paymentId, email } = await oneRefund(shop);
    await shop.settle();
    expect(await stateOf(shop, paymentId, email)).toBe('refunding');
    expect(await refundsOf(shop, sale)).toEqual({ total: 1, done: 0, failed: 0 });
    shop.payments.refundsEnd('succeeded');
    await shop.context.clock.advance(3_600);
    await shop.settle();
    expect(await stateOf(shop, paymentId, email)).toBe('refunded');
    const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['ticketsIssued', 'refundStarted']);
  });

  it('puts one that cannot be paid before a person and tells the buyer that it is on its way (product §14.7)', async ({
    shop,
  }) => {
    const { sale, paymentId, email } = await oneRefund(shop);
    shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    await shop.settle();
    const { account_id: accountId } = await paymentRow(shop, paymentId);
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'requested', refusals: 1 }]);
    expect(await findingsAbout(shop, accountId)).toEqual(['refunds-refused']);
    expect(await refundsOf(shop, sale)).toEqual({ total: 1, done: 0, failed: 1 });
    expect(await stateOf(shop, paymentId, email)).toBe('refunding');
    const told = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(told.at(-1)).toMatchObject({ subject: 'refundStarted' });
    await shop.context.clock.advance(3_601);
    await shop.settle();
    expect(await refundsOf(shop, sale)).toEqual({ total: 1, done: 1, failed: 0 });
  });

  it('asks again for one that was refused after an hour, and then each day (product §14.7)', async ({
    shop,
  }) => {
    const { sale, paymentId, email } = await oneRefund(shop);
    for (let fault = 0; fault < 2; fault += 1) {
      shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    }
    await shop.settle();
    await shop.context.clock.advance(3_599);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ refusals: 1 }]);
    await shop.context.clock.advance(2);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ refusals: 2, state: 'requested' }]);
    await shop.context.clock.advance(86_399);
    await shop.settle();
    expect(movedFor(shop, paymentId)).toEqual([]);
    await shop.context.clock.advance(2);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ refusals: 0, state: 'succeeded' }]);
    expect(await refundsOf(shop, sale)).toEqual({ total: 1, done: 1, failed: 0 });
    const told = shop.context.mailer.mails.filter(({ to }) => to === email);
    expect(told.filter(({ subject }) => subject === 'refundStarted')).toHaveLength(1);
  });

  it('agrees with a refund that the club made in its dashboard before ours', async ({ shop }) => {
    const { paymentId } = await oneRefund(shop);
    shop.payments.refundInDashboard(paymentId);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'club_refunded' },
    ]);
    expect(movedFor(shop, paymentId)).toHaveLength(1);
  });

  it('hears from an event that a refund failed after it had succeeded', async ({ shop }) => {
    const { paymentId } = await oneRefund(shop);
    await shop.settle();
    const [refund] = await refundRows(shop, paymentId);
    const made = movedFor(shop, paymentId)[0];
    if (made) Object.assign(made, { state: 'failed', reason: 'expired_or_canceled_card' });
    const { account_id: accountId } = await paymentRow(shop, paymentId);
    await deliver(shop, {
      id: `evt_failed_${paymentId}`,
      kind: 'refundChanged',
      accountId,
      objectId: made?.id ?? '',
      paymentId: null,
      providerPaymentId: made?.providerPaymentId ?? null,
    });
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'failed', last_error: 'expired_or_canceled_card' },
    ]);
    expect(await findingsAbout(shop, refund?.id ?? '')).toEqual(['refund-failed']);
  });

  it('is written down by the sweep when the job of its cancelled draw was lost', async ({
    shop,
  }) => {
    const { paymentId } = await oneRefund(shop);
    await shop.context.jobs.boss.deleteAllJobs('refundCancelledDraw');
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is found by the sweep when its job was lost', async ({ shop }) => {
    const { paymentId } = await oneRefund(shop);
    await shop.context.jobs.boss.deleteAllJobs('refundPayment');
    await shop.doJobs();
    await shop.context.jobs.boss.deleteAllJobs('refundPayment');
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});
