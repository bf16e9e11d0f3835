import { getPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect } from 'vitest';
import type { CheckoutSession, ProviderEvent } from '../../edge/payment-provider.ts';
import {
  buildSale,
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type MadeUpEvent,
  type Shop,
  loseEventJobs,
} from '../../../test/build/sale.ts';
import { toldSession } from '../../../test/stand-ins/told-session.ts';
import { allDue } from '../../jobs/sweep.ts';
import { timetable } from '../../jobs/timetable.ts';
import { it } from '../../../test/shop-test.ts';
import { findingsAbout } from '../../../test/build/rows/findings.ts';

async function outcomeOf(shop: Shop, eventId: string) {
  const row = await shop.context.db
    .selectFrom('provider_events')
    .select(['outcome', 'tries'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.outcome;
}

async function paidHold(
  shop: Shop,
): Promise<{ paymentId: string; event: ProviderEvent; drawId: string }> {
  const { drawId } = await buildSale(shop);
  const paymentId = await holdPlacesOf(shop, drawId);
  const event = shop.payments.pay(paymentId);
  if (!event) throw new Error('the session was not open');
  return { paymentId, event, drawId };
}

describe('POST /webhooks/stripe', () => {
  it('refuses a body whose signature does not fit, and stores nothing (product §14.6)', async ({
    shop,
  }) => {
    const { event, paymentId } = await paidHold(shop);
    for (const signature of ['', 'forged']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: JSON.stringify(event),
      });
      expect(response.statusCode).toBe(400);
    }
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'open' });
    await expect(outcomeOf(shop, event.id)).rejects.toThrow('no result');
  });

  it('stores an event once and answers 200 every time', async ({ shop }) => {
    const { event } = await paidHold(shop);
    expect([await deliver(shop, event), await deliver(shop, event)]).toEqual([200, 200]);
    await shop.doJobs();
    expect(await outcomeOf(shop, event.id)).toBe('done');
    expect(await deliver(shop, event)).toBe(200);
  });

  it('records what it does nothing about', async ({ shop }) => {
    const event = {
      id: 'evt_other',
      kind: 'other' as const,
      objectId: 'pi',
      paymentId: null,
    };
    await deliver(shop, { ...event, accountId: null, providerPaymentId: null });
    expect(await outcomeOf(shop, 'evt_other')).toBe('ignored');
  });

  it.for([
    ["another account's event", { accountId: 'acct_of_somebody' }],
    ['an event of no account', { accountId: null }],
    ['an event about no payment of ours', { paymentId: '018f0000-0000-7000-8000-000000000000' }],
    ['an event with something else for a payment', { paymentId: "' OR 1=1" }],
    ['an event about another session', { objectId: 'cs_another' }],
  ] as const)('grants nothing for %s', async ([, change], { shop }) => {
    const { event, paymentId } = await paidHold(shop);
    await deliver(shop, { ...event, ...change });
    await shop.doJobs();
    expect(await outcomeOf(shop, event.id)).toBe('ignored');
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'open' });
  });
});

/**
 * The event of a session that is not what was asked for; only who reads the session learns its
 * share.
 */
function differing(
  shop: Shop,
  { event, paymentId }: { event: ProviderEvent; paymentId: string },
  change: Partial<CheckoutSession>,
): ProviderEvent {
  const session = shop.payments.sessionOf(paymentId);
  if (!session) throw new Error('there is no session to change');
  Object.assign(session, change);
  return { ...event, told: change.feeAmount === undefined ? toldSession(session) : null };
}

describe('what was paid', () => {
  it.for([
    ['amount', { total: { amount: 999, currency: 'AUD' } }, { amount: 999, currency: 'AUD' }],
    ['currency', { total: { amount: 1000, currency: 'USD' } }, { amount: 1000, currency: 'USD' }],
    ["platform's share", { feeAmount: 149 }, { amount: 1000, currency: 'AUD' }],
  ] as const)(
    'grants nothing and goes back by itself when its %s differs, with a note (product §14.6)',
    async ([, change, taken], { shop }) => {
      const { event, paymentId, drawId } = await paidHold(shop);
      const told = differing(shop, { event, paymentId }, change);
      await deliver(shop, told);
      await shop.doJobs();
      expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0, places_held: 0 });
      expect(await paymentRow(shop, paymentId)).toMatchObject({
        state: 'late',
        total_minor: taken.amount,
        currency: taken.currency,
      });
      expect(await refundRows(shop, paymentId)).toMatchObject([
        { state: 'succeeded', cause: 'payment_differs', amount_minor: taken.amount },
      ]);
      expect(shop.payments.refunds.at(-1)).toMatchObject({ amount: taken.amount });
      expect(await findingsAbout(shop, paymentId)).toEqual(['payment-differs']);
      const { email } = await paymentRow(shop, paymentId);
      const { subject } = shop.context.mailer.mails.findLast(({ to }) => to === email) ?? {};
      expect(subject).toBe('refundStarted');
      // Heard of again, nothing more happens.
      await deliver(shop, { ...event, id: `${event.id}-again` });
      await shop.context.clock.advance(7_200);
      await shop.settle();
      expect(await refundRows(shop, paymentId)).toHaveLength(1);
    },
  );

  it('and differs tells its buyer so until the money is back (product §14.6)', async ({ shop }) => {
    const { event, paymentId } = await paidHold(shop);
    const change = { total: { amount: 1000, currency: 'USD' } };
    shop.payments.refundsEnd('pending');
    await deliver(shop, differing(shop, { event, paymentId }, change));
    await shop.doJobs();
    const { email } = await paymentRow(shop, paymentId);
    const ask = async () => {
      const { body } = await shop.call(getPaymentCall, { params: { paymentId }, query: { email } });
      return [body.state, body.total, body.currency];
    };
    expect(await ask()).toEqual(['differs', 10, 'USD']);
    shop.payments.refundsEnd('succeeded');
    await shop.context.clock.advance(3_600);
    await shop.settle();
    expect(await ask()).toEqual(['refunded', 10, 'USD']);
  });

  it('and differs is followed when somebody refunds it at the provider first', async ({ shop }) => {
    const { event, paymentId } = await paidHold(shop);
    const change = { total: { amount: 1000, currency: 'USD' } };
    shop.payments.failNext({ call: 'refund', when: 'before', kind: 'unknown' });
    await deliver(shop, differing(shop, { event, paymentId }, change));
    await shop.doJobs();
    shop.payments.refundInDashboard(paymentId);
    await deliver(shop, await refundEvent(shop, paymentId));
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'club_refunded', currency: 'USD' },
    ]);
    const { provider_payment_id: intent } = await paymentRow(shop, paymentId);
    const moved = shop.payments.refunds.filter((one) => one.providerPaymentId === intent);
    expect(moved).toHaveLength(1);
  });

  it.for([
    ['is for another payment', { paymentId: 'another' }],
    ['names no money', { providerPaymentId: null }],
  ] as const)('becomes a finding and holds no place when it %s', async ([, change], { shop }) => {
    const { event, paymentId, drawId } = await paidHold(shop);
    await deliver(shop, differing(shop, { event, paymentId }, change));
    await shop.settle();
    expect(await outcomeOf(shop, event.id)).toBe('parked');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0, places_held: 0 });
    expect(await findingsAbout(shop, paymentId)).toEqual(['payment-differs']);
  });
});

describe('events and checkouts that nobody heard of', () => {
  it('is tried again when the provider does not answer', async ({ shop }) => {
    const { event, paymentId } = await paidHold(shop);
    shop.payments.failNext({ call: 'readCheckout', when: 'before', kind: 'unknown' });
    await deliver(shop, { ...event, told: null });
    await shop.doJobs();
    expect(await outcomeOf(shop, event.id)).toBe(null);
    const { context } = shop;
    const due = await allDue(context, timetable, context.clock.now());
    expect(due.overdue).toBe(0);
    expect(due.nextDueAt?.getTime()).toBe(context.clock.now().getTime() + 5_000);
    await context.clock.advance(6);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
  });

  it('is handled by the sweep when its job was lost', async ({ shop }) => {
    const { event, paymentId } = await paidHold(shop);
    await deliver(shop, event);
    await loseEventJobs(shop);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
  });

  it('issues what was paid although no event ever came', async ({ shop }) => {
    const { paymentId } = await paidHold(shop);
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
  });

  it('keeps the places while the provider cannot be asked, then frees them (product §14.5)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    shop.payments.failNext({ call: 'expireCheckout', when: 'before', kind: 'unknown' });
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
    await shop.context.clock.advance(60);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'released' });
  });

  it('waits for a delayed method and follows what becomes of it (product §14.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await holdPlacesOf(shop, drawId);
    const session = shop.payments.sessionOf(paymentId);
    Object.assign(session ?? {}, { state: 'processing', url: null });
    await shop.context.clock.advance(32 * 60);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 1 });
    Object.assign(session ?? {}, { state: 'failed' });
    await shop.context.clock.advance(3_600);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
  });

  it.for([
    ['keeps its tickets before the close', false, 1],
    ['keeps the list as it is after the close', true, 1],
  ] as const)(
    'follows a refund made in the dashboard and %s (product §14.8)',
    async ([, isClosed, sold], { shop }) => {
      const { drawId } = await buildSale(shop);
      const email = `dashboard-${isClosed ? 'closed' : 'open'}@example.com`;
      const paymentId = await buyTickets(shop, drawId, { email });
      if (isClosed) {
        const now = shop.context.clock.now();
        const due = { run_at: now, closing_since: now, cut_at: now };
        const closed = { ...due, closed_at: now, drawn_at: now };
        await shop.context.db.updateTable('draws').set(closed).where('id', '=', drawId).execute();
      }
      shop.payments.refundInDashboard(paymentId);
      const event = await refundEvent(shop, paymentId);
      await Promise.all(
        [event, { ...event, id: `${event.id}-2` }].map(async (one) => deliver(shop, one)),
      );
      await shop.settle();
      expect(await outcomeOf(shop, event.id)).toBe('done');
      expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: sold, tickets_issued: 1 });
      expect(await refundRows(shop, paymentId)).toMatchObject([
        { state: 'succeeded', cause: 'club_refunded' },
      ]);
      const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual(['ticketsIssued', 'refundStarted']);
    },
  );

  it('writes a part that the club gave back into the books, and refunds what is left', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId);
    shop.payments.refundInDashboard(paymentId);
    Object.assign(shop.payments.refunds.at(-1) ?? {}, { amount: 400 });
    const event = await refundEvent(shop, paymentId);
    await deliver(shop, event);
    await shop.doJobs();
    expect(await outcomeOf(shop, event.id)).toBe('done');
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
    shop.payments.refundInDashboard(paymentId);
    Object.assign(shop.payments.refunds.at(-1) ?? {}, { amount: 600 });
    await deliver(shop, { ...event, id: `${event.id}-rest` });
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1 });
    expect(await refundRows(shop, paymentId)).toMatchObject([
      { state: 'succeeded', cause: 'club_refunded', amount_minor: 600 },
    ]);
  });
});

async function refundEvent(shop: Shop, paymentId: string): Promise<MadeUpEvent> {
  const made = shop.payments.refunds.at(-1);
  const { account_id: accountId } = await paymentRow(shop, paymentId);
  return {
    id: `evt_${made?.id}`,
    kind: 'refundChanged',
    accountId,
    objectId: 'ch_1',
    paymentId: null,
    providerPaymentId: made?.providerPaymentId ?? null,
  };
}
