import { cancelDraw, getDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { getPayment } from '@clubdraw/contract/payments/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSale,
  buyTickets,
  checkInvariants,
  checkOut,
  deliver,
  drawRow,
  holdPlaces,
  openShop,
  paymentRow,
  refundRows,
  type Sale,
  type Shop,
} from '../../../../test/build/sale.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.payments.refundsEnd('succeeded');
  await checkInvariants(shop);
});

async function cancel({ drawId, owner }: Sale) {
  return shop.call(cancelDraw, { params: { id: drawId } }, { token: owner.token });
}

async function refundsOf({ drawId, owner }: Sale) {
  const { body } = await shop.call(getDraw, { params: { id: drawId } }, { token: owner.token });
  return body.refunds;
}

function movedFor(paymentId: string) {
  const { paymentIntentId } = shop.payments.sessionOf(paymentId) ?? {};
  return shop.payments.refunds.filter((one) => one.paymentIntentId === paymentIntentId);
}

async function findingsAbout(subject: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('findings')
    .select('kind')
    .where('subject', '=', subject)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The refund of one payment whose draw was cancelled, before any job ran. */
async function oneRefund(): Promise<{ sale: Sale; paymentId: string; email: string }> {
  const sale = await buildSale(shop);
  const email = `refund-${sale.drawId.slice(-6)}@example.com`;
  const paymentId = await buyTickets(shop, sale.drawId, { count: 2, email });
  await cancel(sale);
  return { sale, paymentId, email };
}

async function stateOf(paymentId: string, email: string) {
  const { body } = await shop.call(getPayment, { params: { paymentId }, query: { email } });
  return body.state;
}

describe('cancelDraw', () => {
  it('answers as soon as it is recorded and refunds every payment, with the share', async () => {
    const sale = await buildSale(shop);
    const paid = await Promise.all(
      [1, 2, 3].map(async (count) => buyTickets(shop, sale.drawId, { count })),
    );
    const open = await holdPlaces(shop, sale.drawId);
    const { status, body } = await cancel(sale);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Cancelled', refunds: { total: 3, done: 0, failed: 0 } });
    expect(body.can.cancel.allowed).toBe(false);
    await shop.settle();
    expect(await refundsOf(sale)).toEqual({ total: 3, done: 3, failed: 0 });
    for (const id of paid) expect(movedFor(id)).toHaveLength(1);
    expect(await paymentRow(shop, open)).toMatchObject({ state: 'released' });
    expect(shop.payments.sessionOf(open)?.state).toBe('expired');
    expect(await checkOut(shop, sale.drawId)).toMatchObject({ status: 409 });
    const again = await cancel(sale);
    expect(again.status).toBe(409);
  });

  it('refuses a full draw, one past its date, and hides it from others', async () => {
    const sale = await buildSale(shop, { ticketCap: 1 });
    const other = await buildSale(shop);
    const stranger = { ...sale, owner: other.owner };
    expect(await cancel(stranger)).toMatchObject({ status: 404 });
    await buyTickets(shop, sale.drawId);
    expect(await cancel(sale)).toMatchObject({
      status: 409,
      body: { error: 'This draw is full.' },
    });
    const dated = await buildSale(shop);
    await shop.context.clock.moveTo((await drawRow(shop, dated.drawId)).run_at);
    expect(await cancel(dated)).toMatchObject({ status: 409 });
  });

  it('lets a purchase or the cancelling win when they race, and loses no money', async () => {
    const sale = await buildSale(shop);
    const held = await Promise.all(
      Array.from({ length: 8 }, async () => holdPlaces(shop, sale.drawId)),
    );
    const events = held.map((id) => shop.payments.pay(id));
    await Promise.all([cancel(sale), ...events.map(async (event) => deliver(shop, event))]);
    await shop.settle();
    for (const id of held) {
      expect(await refundRows(shop, id)).toMatchObject([{ state: 'succeeded' }]);
      expect(movedFor(id)).toHaveLength(1);
    }
  });
});

describe('refundPayment', () => {
  it.each(['before', 'after'] as const)(
    'moves the money once when the provider gives no answer (%s doing it)',
    async (when) => {
      const { paymentId } = await oneRefund();
      shop.payments.failNext({ call: 'refund', when, kind: 'unknown' });
      await shop.doJobs();
      expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'requested', tries: 1 }]);
      await shop.context.clock.advance(60);
      await shop.settle();
      expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
      expect(movedFor(paymentId)).toHaveLength(1);
    },
  );

  it('tells the buyer once, and waits for a pending one', async () => {
    shop.payments.refundsEnd('pending');
    const { sale, paymentId, email } = await oneRefund();
    await shop.settle();
    expect(await stateOf(paymentId, email)).toBe('refunding');
    expect(await refundsOf(sale)).toEqual({ total: 1, done: 0, failed: 0 });
    shop.payments.refundsEnd('succeeded');
    await shop.context.clock.advance(3_600);
    await shop.settle();
    expect(await stateOf(paymentId, email)).toBe('refunded');
    const letters = shop.context.mailer.letters.filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject)).toEqual(['ticketsIssued', 'refundStarted']);
  });

  it('puts one that cannot be paid before a person and tells the buyer that it is on its way', async () => {
    const { sale, paymentId, email } = await oneRefund();
    shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    await shop.settle();
    const [refund] = await refundRows(shop, paymentId);
    expect(refund?.state).toBe('failed');
    expect(await findingsAbout(refund?.id ?? '')).toEqual(['refund-failed']);
    expect(await refundsOf(sale)).toEqual({ total: 1, done: 0, failed: 1 });
    expect(await stateOf(paymentId, email)).toBe('refunding');
    expect(shop.context.mailer.letters.at(-1)).toMatchObject({
      to: email,
      subject: 'refundStarted',
    });
  });

  it('agrees with a refund that the club made in its dashboard before ours', async () => {
    const { paymentId } = await oneRefund();
    shop.payments.refundInDashboard(paymentId);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'club_refunded' },
    ]);
    expect(movedFor(paymentId)).toHaveLength(1);
  });

  it('hears from an event that a refund failed after it had succeeded', async () => {
    const { paymentId } = await oneRefund();
    await shop.settle();
    const [refund] = await refundRows(shop, paymentId);
    const made = movedFor(paymentId)[0];
    if (made) Object.assign(made, { state: 'failed', reason: 'expired_or_canceled_card' });
    const { account_id: accountId } = await paymentRow(shop, paymentId);
    await deliver(shop, {
      id: `evt_failed_${paymentId}`,
      type: 'refund.failed',
      accountId,
      objectId: made?.id ?? '',
      paymentId: null,
      paymentIntentId: made?.paymentIntentId ?? null,
    });
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'failed', last_error: 'expired_or_canceled_card' },
    ]);
    expect(await findingsAbout(refund?.id ?? '')).toEqual(['refund-failed']);
  });

  it('is written down by the sweep when the job of its cancelled draw was lost', async () => {
    const { paymentId } = await oneRefund();
    await shop.context.jobs.boss.deleteAllJobs('refundCancelledDraw');
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });

  it('is found by the sweep when its job was lost', async () => {
    const { paymentId } = await oneRefund();
    await shop.context.jobs.boss.deleteAllJobs('refundPayment');
    await shop.doJobs();
    await shop.context.jobs.boss.deleteAllJobs('refundPayment');
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
  });
});
