import { describe, expect, it } from 'vitest';
import { anchored, ticketSession, tierItem } from './session-parameters.ts';
import { useShop } from './shop.ts';

describe('subscribing', () => {
  const shop = useShop();

  const eventOf = (type: string) => shop.eventsOf(type)[0];
  const paidInvoice = (id: string) =>
    shop.stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] });

  it('a good card starts a subscription with its first invoice paid', async () => {
    const started = await shop.join();
    const session = await shop.stripe.checkout.sessions.retrieve(started.session, {
      expand: ['subscription', 'invoice', 'customer', 'line_items'],
    });
    const end = Date.parse('2026-12-21T09:00:00Z') / 1000;
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      customer: { email: 'member@example.com' },
      line_items: { data: [{ price: { type: 'recurring', recurring: { interval: 'month' } } }] },
      subscription: {
        status: 'active',
        application_fee_percent: 15,
        cancel_at: null,
        metadata: { memberId: 'member-1' },
        latest_invoice: started.invoice,
        items: {
          data: [{ current_period_start: session.created, current_period_end: end, quantity: 1 }],
        },
      },
      invoice: {
        billing_reason: 'subscription_create',
        status: 'paid',
        total: 2000,
        amount_paid: 2000,
        parent: {
          subscription_details: {
            subscription: started.subscription,
            metadata: { memberId: 'member-1' },
          },
        },
        lines: {
          data: [
            {
              amount: 2000,
              metadata: { memberId: 'member-1' },
              period: { start: session.created, end },
            },
          ],
        },
      },
    });
  });

  it('the invoice leads to its payment, and the money is booked with the fee', async () => {
    const { invoice, customer } = await shop.join();
    const { payments } = await paidInvoice(invoice);
    const intent = payments?.data[0]?.payment.payment_intent;
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      application_fee_amount: 300,
      customer,
      metadata: {},
    });
    const id = typeof intent === 'object' ? intent.id : '';
    const charges = await shop.stripe.charges.list({
      payment_intent: id,
      expand: ['data.balance_transaction'],
    });
    expect(charges.data[0]?.balance_transaction).toMatchObject({ amount: 2000, fee: 300 + 88 });
    const fees = await shop.platform.applicationFees.list({ limit: 1 });
    expect(fees.data[0]).toMatchObject({ account: shop.account, amount: 300 });
  });

  it('is told by signed events that carry the metadata where the provider puts it', async () => {
    const { subscription } = await shop.join();
    expect(eventOf('checkout.session.completed')).toMatchObject({
      account: shop.account,
      data: { object: { client_reference_id: 'member-1', subscription } },
    });
    expect(eventOf('customer.subscription.created')).toMatchObject({
      data: { object: { id: subscription, metadata: { memberId: 'member-1' } } },
    });
    expect(eventOf('invoice.paid')).toMatchObject({
      data: {
        object: {
          metadata: {},
          parent: { subscription_details: { metadata: { memberId: 'member-1' } } },
        },
      },
    });
    const listed = await shop.stripe.events.list({ types: ['invoice.*'] });
    expect(listed.data.slice(0, 4).map(({ type }) => type)).toEqual([
      'invoice.payment_succeeded',
      'invoice.paid',
      'invoice.finalized',
      'invoice.created',
    ]);
  });

  it('a declined card leaves no subscription, and another card still subscribes', async () => {
    const session = await shop.openMembership();
    const refused = await shop.pay(session.id, { card: '4000000000000002' });
    expect(refused).toMatchObject({ kind: 'declined' });
    expect(eventOf('payment_intent.payment_failed')).toBeDefined();
    expect(eventOf('customer.subscription.created')).toBeUndefined();
    expect(await shop.pay(session.id)).toEqual({ kind: 'paid' });
    const [paid, failed] = (await shop.stripe.charges.list({ limit: 2 })).data;
    expect([paid?.status, failed?.status]).toEqual(['succeeded', 'failed']);
    expect(paid?.payment_intent).toBe(failed?.payment_intent);
  });

  it('3-D Secure has to be passed before anything is subscribed to', async () => {
    const session = await shop.openMembership();
    const secure = await shop.pay(session.id, { card: '4000002500003155' });
    expect(secure).toEqual({ kind: 'challenged' });
    expect(eventOf('customer.subscription.created')).toBeUndefined();
    await shop.pay(session.id, { authenticate: 'accepted' });
    expect(eventOf('customer.subscription.created')).toBeDefined();
  });

  it('a session is subscribed to once, however often it is tried', async () => {
    const session = await shop.openMembership();
    const outcomes = await Promise.all([1, 2, 3].map(() => shop.pay(session.id)));
    const kinds = outcomes.map(({ kind }) => String(kind));
    expect(kinds.toSorted()).toEqual(['closed', 'closed', 'paid']);
  });

  it.each([
    ['a price that is paid once', { line_items: ticketSession().line_items ?? [] }, 'line_items'],
    ['two rhythms', { line_items: [tierItem('week'), tierItem('month')] }, 'line_items'],
    [
      'a share of more than all',
      { subscription_data: { application_fee_percent: 100.5 } },
      'subscription_data[application_fee_percent]',
    ],
    [
      'a share with three decimals',
      { subscription_data: { application_fee_percent: 14.999 } },
      'subscription_data[application_fee_percent]',
    ],
    ['the data of a payment', { payment_intent_data: { description: 'x' } }, 'payment_intent_data'],
    [
      'a rhythm of four years',
      { line_items: [tierItem('year', 4)] },
      'line_items[0][price_data][recurring][interval_count]',
    ],
  ])('a session with %s is refused', async (_title, changes, param) => {
    await expect(shop.openMembership(changes)).rejects.toMatchObject({ param, statusCode: 400 });
  });

  it('a subscription with an anchor is free until then, and what is paid once is its first invoice', async () => {
    const anchor = Date.parse('2026-12-20T06:00:00Z') / 1000;
    const started = await shop.join(undefined, anchored('2026-12-20T06:00:00Z'));
    const session = await shop.stripe.checkout.sessions.retrieve(started.session, {
      expand: ['subscription', 'invoice', 'line_items'],
    });
    expect(session).toMatchObject({
      amount_total: 3000,
      payment_status: 'paid',
      line_items: { data: [{ amount_total: 3000 }, { amount_total: 0 }] },
      subscription: {
        billing_cycle_anchor: anchor,
        items: { data: [{ current_period_start: session.created, current_period_end: anchor }] },
      },
      invoice: {
        billing_reason: 'subscription_create',
        amount_paid: 3000,
        lines: {
          data: [{ amount: 3000, period: { start: session.created, end: session.created } }],
        },
      },
    });
    const { payments } = await paidInvoice(started.invoice);
    expect(payments?.data[0]?.payment.payment_intent).toMatchObject({
      application_fee_amount: 450,
    });
  });

  it.each([
    ['in the past', anchored('2026-11-01T00:00:00Z')],
    ['behind the next natural date', anchored('2026-12-22T00:00:00Z')],
    ['with prorations', anchored('2026-12-20T06:00:00Z', { proration_behavior: undefined })],
  ])('an anchor %s is refused', async (_title, changes) => {
    const param = 'subscription_data[billing_cycle_anchor]';
    await expect(shop.openMembership(changes)).rejects.toMatchObject({ param, statusCode: 400 });
  });

  it("the platform's share is rounded to the nearest cent", async () => {
    const { invoice } = await shop.join(undefined, {
      line_items: [tierItem('month', 1, 1990)],
      subscription_data: { application_fee_percent: 12.35 },
    });
    const { payments } = await paidInvoice(invoice);
    expect(payments?.data[0]?.payment.payment_intent).toMatchObject({
      application_fee_amount: 246,
    });
  });
});
