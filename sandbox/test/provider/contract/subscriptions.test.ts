import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referenceId } from '../../../src/provider/reference-id.ts';
import {
  connectProvider,
  failureOf,
  plainSession,
  plainSubscription,
  type ContractProvider,
} from './connect-provider.ts';

const day = 24 * 60 * 60;

describe('sessions that start a subscription', () => {
  let provider: ContractProvider;
  beforeAll(async () => {
    provider = await connectProvider();
  });
  afterAll(() => provider.stop());
  const sessions = () => provider.stripe.checkout.sessions;

  test('a new one is open and has neither payment nor subscription', async () => {
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
    const items = await sessions().listLineItems(session.id);
    expect(items.data[0]?.price).toMatchObject({
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
    });
  });

  test('it can be expired', async () => {
    const { id } = await sessions().create(plainSubscription());
    expect(await sessions().expire(id)).toMatchObject({ status: 'expired', subscription: null });
  });

  test.each([
    ['a recurring price in a payment', { ...plainSubscription(), mode: 'payment' as const }],
    [
      'a price that is paid once in a subscription',
      { ...plainSession(), mode: 'subscription' as const },
    ],
    ['the data of a payment', plainSubscription({ payment_intent_data: { description: 'x' } })],
    ['a customer that is missing', plainSubscription({ customer: 'cus_unknown' })],
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
  let provider: ContractProvider;
  let clock: { id: string; at: number };
  let customer: string;
  beforeAll(async () => {
    provider = await connectProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    const at = Math.floor(Date.now() / 1000);
    const { id } = await provider.stripe.testHelpers.testClocks.create({ frozen_time: at });
    clock = { id, at };
    const made = await provider.stripe.customers.create({
      email: 'member@example.com',
      test_clock: id,
    });
    customer = made.id;
  });

  const subscriptions = () => provider.stripe.subscriptions;
  const read = (id: string) => subscriptions().retrieve(id, { expand: ['latest_invoice'] });
  async function advanceTo(moment: number): Promise<void> {
    await provider.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: moment });
    await provider.clockIsReady(clock.id);
  }

  test('has its period on its items and its first invoice paid', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
    const found = await read(id);
    expect(found).toMatchObject({
      status: 'active',
      customer,
      test_clock: clock.id,
      metadata: { memberId: 'member-1' },
      cancel_at: null,
      ended_at: null,
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        total: 2000,
        amount_paid: 2000,
        parent: { subscription_details: { subscription: id, metadata: { memberId: 'member-1' } } },
      },
    });
    const [item] = found.items.data;
    expect(item?.current_period_start).toBe(clock.at);
    expect((item?.current_period_end ?? 0) - clock.at).toBeGreaterThanOrEqual(28 * day);
    const listed = await provider.stripe.subscriptionItems.list({ subscription: id });
    expect(listed.data[0]?.id).toBe(item?.id);
  });

  test('has a payment behind each paid invoice', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
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

  test('renews at the end of its period, with a draft that is paid an hour later', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0;
    await advanceTo(end + 60);
    expect(await read(id)).toMatchObject({
      items: { data: [{ current_period_start: end }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle' },
    });
    await advanceTo(end + 2 * 60 * 60);
    const { latest_invoice: latest } = await read(id);
    expect(latest).toMatchObject({
      status: 'paid',
      period_start: clock.at,
      period_end: end,
      lines: { data: [{ amount: 2000, period: { start: end } }] },
    });
    expect((await provider.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });

  test('is past due after a renewal that fails, until its invoice is paid', async () => {
    const id = await provider.subscribe({ customer, card: 'fails later' });
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0;
    await advanceTo(end + 2 * 60 * 60);
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

  test('is active again when its open invoice is void', async () => {
    const id = await provider.subscribe({ customer, card: 'fails later' });
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0;
    await advanceTo(end + 2 * 60 * 60);
    const invoice = referenceId((await read(id)).latest_invoice);
    expect(await provider.stripe.invoices.voidInvoice(invoice)).toMatchObject({ status: 'void' });
    expect((await read(id)).status).toBe('active');
    expect(await failureOf(provider.stripe.invoices.voidInvoice(invoice))).toMatchObject({
      statusCode: 400,
    });
  });

  test('can be told to end with its period, and told otherwise', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
    const end = (await read(id)).items.data[0]?.current_period_end ?? 0;
    const planned = await subscriptions().update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({ status: 'active', cancel_at: end });
    expect(planned.canceled_at).not.toBeNull();
    const lifted = await subscriptions().update(id, { cancel_at_period_end: false });
    expect(lifted).toMatchObject({ cancel_at: null, canceled_at: null });
    await subscriptions().update(id, { cancel_at: 'min_period_end' });
    await advanceTo(end + 60);
    expect(await read(id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect((await provider.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test('ends at once when it is canceled, and is missing to a second call', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
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
    expect(await failureOf(subscriptions().update(id, { description: 'x' }))).toMatchObject({
      statusCode: 400,
    });
    expect((await subscriptions().list({ customer })).data).toEqual([]);
    const all = await subscriptions().list({ customer, status: 'all' });
    expect(all.data.map((found) => found.id)).toEqual([id]);
  });

  test('keeps its metadata, changed key by key', async () => {
    const id = await provider.subscribe({ customer, card: 'pays' });
    await subscriptions().update(id, { metadata: { note: 'kept' } });
    const { metadata } = await subscriptions().update(id, { metadata: { memberId: '' } });
    expect(metadata).toEqual({ note: 'kept' });
  });
});
