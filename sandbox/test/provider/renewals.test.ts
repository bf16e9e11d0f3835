import { describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { anchored, tierItem } from './session-parameters.ts';
import { useShop } from './shop.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;

// The clock stands at 2026-11-21T09:00:00Z at the start of each test.
describe('renewing', () => {
  const shop = useShop('one test');

  const subscription = (id: string) =>
    shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const invoicesOf = async (id: string) =>
    (await shop.stripe.invoices.list({ subscription: id })).data;
  const totalCharged = async () => {
    const charges = await shop.stripe.charges.list({ limit: 100 });
    const paid = charges.data.filter((charge) => charge.paid);
    return paid.reduce((sum, charge) => sum + charge.amount, 0);
  };

  it('full periods are counted from the anchor that a session has', async () => {
    const member = await shop.join(undefined, anchored('2026-12-20T06:00:00Z'));
    await shop.walkTo('2026-12-20T06:59:59Z');
    expect(await totalCharged()).toBe(3000);
    await shop.walkTo('2026-12-20T07:00:00Z');
    expect(await totalCharged()).toBe(5000);
    const [renewal] = await invoicesOf(member.subscription);
    expect(renewal).toMatchObject({
      billing_reason: 'subscription_cycle',
      lines: {
        data: [
          {
            amount: 2000,
            period: {
              start: seconds('2026-12-20T06:00:00Z'),
              end: seconds('2027-01-20T06:00:00Z'),
            },
          },
        ],
      },
    });
    await shop.walkTo('2027-01-20T07:00:00Z');
    expect(await totalCharged()).toBe(7000);
  });

  it('at the end of the period a draft is made, which is paid an hour later', async () => {
    const member = await shop.join();
    await shop.walkTo('2026-12-21T09:00:00Z');
    expect(await subscription(member.subscription)).toMatchObject({
      status: 'active',
      items: {
        data: [
          {
            current_period_start: seconds('2026-12-21T09:00:00Z'),
            current_period_end: seconds('2027-01-21T09:00:00Z'),
          },
        ],
      },
      latest_invoice: {
        status: 'draft',
        billing_reason: 'subscription_cycle',
        automatically_finalizes_at: seconds('2026-12-21T10:00:00Z'),
        hosted_invoice_url: null,
      },
    });
    expect(await totalCharged()).toBe(2000);
    await shop.walkTo('2026-12-21T10:00:00Z');
    expect(await subscription(member.subscription)).toMatchObject({
      latest_invoice: {
        status: 'paid',
        attempt_count: 1,
        status_transitions: { paid_at: seconds('2026-12-21T10:00:00Z') },
        period_start: seconds('2026-11-21T09:00:00Z'),
        period_end: seconds('2026-12-21T09:00:00Z'),
        lines: {
          data: [
            {
              period: {
                start: seconds('2026-12-21T09:00:00Z'),
                end: seconds('2027-01-21T09:00:00Z'),
              },
            },
          ],
        },
        parent: { subscription_details: { metadata: { memberId: 'member-1' } } },
      },
    });
    expect(await totalCharged()).toBe(4000);
    const fees = await shop.platform.applicationFees.list();
    expect(fees.data.map(({ amount }) => amount)).toEqual([300, 300]);
  });

  it('a year of fortnights is billed 26 times and never twice', async () => {
    const member = await shop.join(undefined, { line_items: [tierItem('week', 2)] });
    await shop.walkTo('2027-11-20T23:00:00Z');
    const invoices = await shop.stripe.invoices
      .list({ subscription: member.subscription, limit: 100 })
      .autoPagingToArray({ limit: 200 });
    expect(invoices).toHaveLength(27);
    expect(invoices.every(({ status }) => status === 'paid')).toBe(true);
    const starts = invoices.map(({ lines }) => lines.data[0]?.period.start ?? 0).toReversed();
    const gaps = starts.slice(1).map((start, place) => start - (starts[place] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([14 * 24 * 60 * 60]));
    expect(await totalCharged()).toBe(27 * 2000);
    expect(shop.eventsOf('invoice.paid')).toHaveLength(27);
  });

  it('each renewal of a member has a number of its own', async () => {
    const member = await shop.join();
    await shop.walkTo('2027-02-21T12:00:00Z');
    const numbers = (await invoicesOf(member.subscription)).map(({ number }) => number?.slice(-4));
    expect(numbers).toEqual(['0004', '0003', '0002', '0001']);
  });

  it('a card that fails on renewal leaves the subscription past due and is tried again', async () => {
    const member = await shop.join('4000000000000341');
    await shop.walkTo('2026-12-21T10:00:00Z');
    const pastDue = await subscription(member.subscription);
    expect(pastDue).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        next_payment_attempt: seconds('2026-12-22T10:00:00Z'),
      },
    });
    expect(shop.eventsOf('invoice.payment_failed')).toMatchObject([
      {
        account: shop.account,
        data: {
          object: {
            attempt_count: 1,
            next_payment_attempt: seconds('2026-12-22T10:00:00Z'),
            parent: { subscription_details: { metadata: { memberId: 'member-1' } } },
          },
        },
      },
    ]);
    expect(shop.eventsOf('customer.subscription.updated').at(-1)).toMatchObject({
      data: { object: { status: 'past_due' }, previous_attributes: { status: 'active' } },
    });
  });

  it('after the fifth failed attempt the subscription is cancelled and nothing is charged any more', async () => {
    const member = await shop.join('4000000000000341');
    await shop.walkTo('2026-12-28T09:59:59Z');
    expect((await subscription(member.subscription)).status).toBe('past_due');
    await shop.walkTo('2026-12-28T10:00:00Z');
    expect(await subscription(member.subscription)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-12-28T10:00:00Z'),
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 5, auto_advance: false },
    });
    const attempts = shop
      .eventsOf('invoice.payment_failed')
      .map(({ created }) => new Date(created * 1000).toISOString().slice(5, 16));
    expect(attempts).toEqual([
      '12-21T10:00',
      '12-22T10:00',
      '12-24T10:00',
      '12-26T10:00',
      '12-28T10:00',
    ]);
    expect(shop.eventsOf('customer.subscription.deleted')).toHaveLength(1);
    await shop.walkTo('2027-06-01T00:00:00Z');
    expect(await invoicesOf(member.subscription)).toHaveLength(2);
    expect(await totalCharged()).toBe(2000);
  });

  it('a card that always asks for its owner needs the hosted page', async () => {
    const member = await shop.join('4000002760003184');
    await shop.walkTo('2026-12-21T10:00:00Z');
    expect(shop.eventsOf('invoice.payment_action_required')).toHaveLength(1);
    const { status, latest_invoice: latest } = await subscription(member.subscription);
    expect(status).toBe('past_due');
    const invoice = referenceId(latest);
    const pay = { invoice, card: '4000002760003184' };
    expect(await shop.control('pay-invoice', pay)).toEqual({ kind: 'challenged' });
    await shop.control('pay-invoice', { ...pay, authenticate: 'accepted' });
    expect(await subscription(member.subscription)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid' },
    });
  });

  it.each([
    ['a card that asked for its owner once', { card: '4000002500003155' }],
    ['PayPal', { method: 'paypal' }],
  ])('%s renews without its owner', async (_title, pay) => {
    const session = await shop.openMembership({ allowed_payment_method_types: ['card', 'paypal'] });
    const outcome = await shop.pay(session.id, pay);
    if (outcome.kind === 'challenged') await shop.pay(session.id, { authenticate: 'accepted' });
    await shop.walkTo('2026-12-21T10:00:00Z');
    const { data } = await shop.stripe.invoices.list();
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('another card pays the open invoice and is charged from then on', async () => {
    const member = await shop.join('4000000000000341');
    await shop.walkTo('2026-12-23T00:00:00Z');
    const { latest_invoice: latest } = await subscription(member.subscription);
    const invoice = referenceId(latest);
    expect(await shop.control('pay-invoice', { invoice, card: '4000000000009995' })).toMatchObject({
      kind: 'declined',
    });
    expect(await shop.control('pay-invoice', { invoice })).toEqual({ kind: 'paid' });
    expect(await subscription(member.subscription)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', next_payment_attempt: null },
    });
    await shop.walkTo('2027-01-21T10:00:00Z');
    const renewed = await subscription(member.subscription);
    expect(renewed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect(referenceId(renewed.latest_invoice)).not.toBe(invoice);
    expect(await totalCharged()).toBe(6000);
  });

  it('a subscription that is cancelled while its renewal is a draft is never charged for it', async () => {
    const member = await shop.join();
    await shop.walkTo('2026-12-21T09:30:00Z');
    await shop.stripe.subscriptions.cancel(member.subscription);
    await shop.walkTo('2027-02-01T00:00:00Z');
    const [draft] = await invoicesOf(member.subscription);
    expect(draft).toMatchObject({ status: 'draft', auto_advance: false });
    expect(await totalCharged()).toBe(2000);
  });

  it('one that is to end with its period ends then, without an invoice', async () => {
    const member = await shop.join();
    const { subscriptions } = shop.stripe;
    const planned = await subscriptions.update(member.subscription, { cancel_at_period_end: true });
    expect(planned).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: seconds('2026-12-21T09:00:00Z'),
      canceled_at: seconds('2026-11-21T09:00:00Z'),
    });
    await shop.walkTo('2026-12-21T09:00:00Z');
    expect(await subscription(member.subscription)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-12-21T09:00:00Z'),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await shop.walkTo('2027-02-01T00:00:00Z');
    expect(await invoicesOf(member.subscription)).toHaveLength(1);
    expect(shop.eventsOf('customer.subscription.deleted')).toHaveLength(1);
  });

  it('a renewal can be asked for, fail as often as is wished, or go unheard', async () => {
    const member = await shop.join();
    const { subscription: id } = member;
    await shop.control('next-renewal', { subscription: id, outcome: 'declined', times: 2 });
    expect(await shop.control('renew', { subscription: id })).toMatchObject({
      status: 'open',
      attempt_count: 1,
    });
    await shop.walkTo('2026-11-22T09:00:00Z');
    expect(await subscription(id)).toMatchObject({ latest_invoice: { attempt_count: 2 } });
    await shop.walkTo('2026-11-24T09:00:00Z');
    expect(await subscription(id)).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 3 },
    });
    const heard = shop.eventsOf('invoice.paid').length;
    await shop.control('next-renewal', { subscription: id, outcome: 'unheard' });
    expect(await shop.control('renew', { subscription: id })).toMatchObject({ status: 'paid' });
    expect(shop.eventsOf('invoice.paid')).toHaveLength(heard);
    const unheard = await shop.stripe.events.list({
      type: 'invoice.paid',
      delivery_success: false,
    });
    expect(unheard.data).toHaveLength(1);
  });

  it('the payment of a renewal is refunded with its fee, and can be disputed', async () => {
    await shop.join('4000000000000259');
    await shop.walkTo('2026-12-21T10:00:00Z');
    const disputes = await shop.stripe.disputes.list({});
    expect(disputes.data).toHaveLength(2);
    const other = await shop.join();
    await shop.walkTo('2027-01-21T12:00:00Z');
    const { latest_invoice: latest } = await subscription(other.subscription);
    const payments = await shop.stripe.invoicePayments.list({
      invoice: referenceId(latest),
      status: 'paid',
    });
    const intent = referenceId(payments.data[0]?.payment.payment_intent);
    const refund = await shop.stripe.refunds.create({
      payment_intent: intent,
      refund_application_fee: true,
    });
    expect(refund).toMatchObject({ amount: 2000, status: 'succeeded' });
    const fees = await shop.platform.applicationFees.list({ limit: 100 });
    expect(fees.data.filter(({ refunded }) => refunded)).toHaveLength(1);
  });

  it('a paid invoice of an ended subscription is told like any other', async () => {
    const member = await shop.join('4000000000000341');
    await shop.walkTo('2027-01-05T00:00:00Z');
    const { latest_invoice: latest } = await subscription(member.subscription);
    shop.events.length = 0;
    await shop.control('pay-invoice', { invoice: referenceId(latest) });
    expect(shop.eventsOf('invoice.paid')).toHaveLength(1);
    expect((await subscription(member.subscription)).status).toBe('canceled');
  });
});
