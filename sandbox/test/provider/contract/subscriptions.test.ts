import { describe, expect, it } from 'vitest';
import { referenceId } from '../../../src/provider/identifiers.ts';
import { connectProvider, failureOf, plainSession, plainSubscription } from './connect-provider.ts';

const day = 24 * 60 * 60;

describe('sessions that start a subscription', () => {
  const provider = connectProvider();
  const sessions = () => provider.stripe.checkout.sessions;

  it('a new one is open and has neither payment nor subscription', async () => {
    const session = await sessions().create(plainSubscription({ customer_email: 'a@example.com' }));
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2000,
      payment_intent: null,
      subscription: null,
      invoice: null,
    });
    const { line_items: items } = await sessions().retrieve(session.id, { expand: ['line_items'] });
    expect(items?.data[0]?.price).toMatchObject({
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
    });
  });

  it('can be expired', async () => {
    const { id } = await sessions().create(plainSubscription());
    expect(await sessions().expire(id)).toMatchObject({ status: 'expired', subscription: null });
  });

  it.each([
    ['a recurring price in a payment', { ...plainSubscription(), mode: 'payment' as const }],
    [
      'a price that is paid once in a subscription',
      { ...plainSession(), mode: 'subscription' as const },
    ],
    ['the data of a payment', plainSubscription({ payment_intent_data: { description: 'x' } })],
    [
      'a share without an account',
      plainSubscription({ subscription_data: { application_fee_percent: 15 } }),
    ],
  ])('%s is refused', async (_title, parameters) => {
    expect(await failureOf(sessions().create(parameters))).toMatchObject({
      rawType: 'invalid_request_error',
      statusCode: 400,
    });
  });
});

describe('a subscription', () => {
  const provider = connectProvider();
  const subscriptions = () => provider.stripe.subscriptions;
  const read = (id: string) => subscriptions().retrieve(id, { expand: ['latest_invoice'] });
  const invoicesOf = async (id: string) =>
    (await provider.stripe.invoices.list({ subscription: id })).data;

  /** A new subscription, with the end of its first period in unix seconds. */
  async function subscribe(card: 'pays' | 'fails later' = 'pays') {
    const { subscription: id, ...member } = await provider.subscribe(card);
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0;
    return { ...member, id, end };
  }

  it('has its period on its items and its first invoice paid', async () => {
    const { id, customer, startedAt, end } = await subscribe();
    expect(await read(id)).toMatchObject({
      status: 'active',
      customer,
      created: startedAt,
      metadata: { memberId: 'member-1' },
      cancel_at: null,
      ended_at: null,
      items: { data: [{ current_period_start: startedAt }] },
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        total: 2000,
        amount_paid: 2000,
        parent: { subscription_details: { subscription: id, metadata: { memberId: 'member-1' } } },
      },
    });
    expect(end - startedAt).toBeGreaterThanOrEqual(28 * day);
  });

  it('has a customer, and keeps what they pay with under their name', async () => {
    const { id, customer } = await subscribe();
    const { default_payment_method: method } = await subscriptions().retrieve(id);
    const kept = await provider.stripe.paymentMethods.retrieve(referenceId(method));
    expect(kept).toMatchObject({ customer, type: 'card', card: { last4: '4242' } });
    expect(await provider.stripe.customers.retrieve(customer)).toMatchObject({
      object: 'customer',
      id: customer,
    });
  });

  it('has a payment behind each paid invoice', async () => {
    const { id } = await subscribe();
    const invoice = referenceId((await read(id)).latest_invoice);
    const { payments } = await provider.stripe.invoices.retrieve(invoice, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(payments?.data[0]).toMatchObject({
      status: 'paid',
      amount_paid: 2000,
      payment: { type: 'payment_intent', payment_intent: { status: 'succeeded', amount: 2000 } },
    });
    const plain = await provider.stripe.invoices.retrieve(invoice);
    expect(plain.payments).toBeUndefined();
    const listed = await provider.stripe.invoicePayments.list({ invoice });
    expect(listed.data[0]?.id).toBe(payments?.data[0]?.id);
  });

  it('renews at the end of its period, with a draft that is paid an hour later', async () => {
    const { id, end, startedAt, walkTo } = await subscribe();
    await walkTo(end + 60);
    expect(await read(id)).toMatchObject({
      items: { data: [{ current_period_start: end }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle' },
    });
    await walkTo(end + 2 * 60 * 60);
    expect((await read(id)).latest_invoice).toMatchObject({
      status: 'paid',
      period_start: startedAt,
      period_end: end,
      lines: { data: [{ amount: 2000, period: { start: end } }] },
    });
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  it('is past due after a renewal that fails, until its invoice is paid', async () => {
    const { id, end, walkTo } = await subscribe('fails later');
    await walkTo(end + 2 * 60 * 60);
    const failed = await read(id);
    expect(failed).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempted: true, amount_remaining: 2000 },
    });
    const invoice = referenceId(failed.latest_invoice);
    const refused = await failureOf(provider.stripe.invoices.pay(invoice));
    expect(refused).toMatchObject({ rawType: 'card_error', statusCode: 402 });
    const paid = await provider.stripe.invoices.pay(invoice, { paid_out_of_band: true });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect((await read(id)).status).toBe('active');
    expect(await failureOf(provider.stripe.invoices.pay(invoice))).toMatchObject({
      statusCode: 400,
    });
  });

  it('is active again when its open invoice is void', async () => {
    const { id, end, walkTo } = await subscribe('fails later');
    await walkTo(end + 2 * 60 * 60);
    const invoice = referenceId((await read(id)).latest_invoice);
    expect(await provider.stripe.invoices.voidInvoice(invoice)).toMatchObject({ status: 'void' });
    expect((await read(id)).status).toBe('active');
    expect(await failureOf(provider.stripe.invoices.voidInvoice(invoice))).toMatchObject({
      statusCode: 400,
    });
  });

  it('can be told to end with its period, and told otherwise', async () => {
    const { id, end, walkTo } = await subscribe();
    const planned = await subscriptions().update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({ status: 'active', cancel_at: end });
    expect(planned.canceled_at).not.toBeNull();
    const lifted = await subscriptions().update(id, { cancel_at_period_end: false });
    expect(lifted).toMatchObject({ cancel_at: null, canceled_at: null });
    await subscriptions().update(id, { cancel_at: 'min_period_end' });
    await walkTo(end + 60);
    expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('ends at once when it is cancelled, and is missing to a second call', async () => {
    const { id, customer } = await subscribe();
    const ended = await subscriptions().cancel(id, {
      cancellation_details: { comment: 'Bye' },
      invoice_now: false,
      prorate: false,
    });
    expect(ended).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'Bye', reason: 'cancellation_requested' },
    });
    expect(await failureOf(subscriptions().cancel(id))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    const late = subscriptions().update(id, { cancel_at_period_end: true });
    expect(await failureOf(late)).toMatchObject({ statusCode: 400 });
    expect((await subscriptions().list({ customer })).data).toEqual([]);
    const all = await subscriptions().list({ customer, status: 'all' });
    expect(all.data.map((found) => found.id)).toEqual([id]);
  });

  it('keeps its metadata, changed key by key', async () => {
    const { id } = await subscribe();
    await subscriptions().update(id, { metadata: { note: 'kept' } });
    const { metadata } = await subscriptions().update(id, { metadata: { memberId: '' } });
    expect(metadata).toEqual({ note: 'kept' });
  });
});
