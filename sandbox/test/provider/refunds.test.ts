import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/reference-id.ts';
import {
  readyAccount,
  startProvider,
  ticketSession,
  type StartedProvider,
} from './start-provider.ts';

describe('refunding a payment', () => {
  let provider: StartedProvider;
  let account: string;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    account = await readyAccount(provider);
    await provider.control('balance', { account, currency: 'aud', amount: 100_000 });
    provider.events.length = 0;
  });

  async function paidIntent(card = '4242424242424242'): Promise<string> {
    const session = await provider.stripe.checkout.sessions.create(ticketSession(), {
      stripeAccount: account,
    });
    await provider.control('pay', { session: session.id, card });
    const paid = await provider.stripe.checkout.sessions.retrieve(
      session.id,
      {},
      { stripeAccount: account },
    );
    return referenceId(paid.payment_intent);
  }
  const refund = (parameters: Stripe.RefundCreateParams, idempotencyKey: string = randomUUID()) =>
    provider.stripe.refunds.create(
      { refund_application_fee: true, ...parameters },
      { stripeAccount: account, idempotencyKey },
    );
  const chargeOf = async (intent: string) => {
    const charges = await provider.stripe.charges.list(
      { payment_intent: intent, expand: ['data.application_fee'] },
      { stripeAccount: account },
    );
    return charges.data[0];
  };
  const read = (id: string) =>
    provider.stripe.refunds.retrieve(
      id,
      { expand: ['balance_transaction'] },
      { stripeAccount: account },
    );
  const typesHeard = () => provider.events.map(({ type }) => type);

  it('a full refund returns the whole fee and reverses the booking', async () => {
    const intent = await paidIntent();
    const { id, status } = await refund({ payment_intent: intent, metadata: { row: '1' } });
    expect(status).toBe('succeeded');
    expect(await read(id)).toMatchObject({
      amount: 3000,
      metadata: { row: '1' },
      balance_transaction: { amount: -3000, fee: -450, net: -2550, type: 'refund' },
    });
    expect(await chargeOf(intent)).toMatchObject({
      refunded: true,
      amount_refunded: 3000,
      application_fee: { amount_refunded: 450, refunded: true },
    });
    await provider.settle();
    expect(typesHeard()).toEqual(
      expect.arrayContaining(['refund.created', 'charge.refunded', 'application_fee.refunded']),
    );
  });

  it('partial refunds return their share of the fee, the last one the rest', async () => {
    const intent = await paidIntent();
    const fees: unknown[] = [];
    for (const amount of [1001, 1001, 998]) {
      const { id } = await refund({ payment_intent: intent, amount });
      const { balance_transaction: transaction } = await read(id);
      fees.push(typeof transaction === 'object' ? transaction?.fee : undefined);
    }
    expect(fees).toEqual([-150, -150, -150]);
    expect(await chargeOf(intent)).toMatchObject({ refunded: true, amount_refunded: 3000 });
  });

  it('without the wish for it the platform keeps its fee', async () => {
    const intent = await paidIntent();
    await provider.stripe.refunds.create({ payment_intent: intent }, { stripeAccount: account });
    expect(await chargeOf(intent)).toMatchObject({ application_fee: { amount_refunded: 0 } });
  });

  it('a second refund is refused, and so is too much', async () => {
    const intent = await paidIntent();
    await expect(refund({ payment_intent: intent, amount: 3001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await refund({ payment_intent: intent });
    await expect(refund({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
  });

  it('the same key refunds once, and remembers a refusal too', async () => {
    const intent = await paidIntent();
    const key = randomUUID();
    const [first, again] = [
      await refund({ payment_intent: intent, amount: 1000 }, key),
      await refund({ payment_intent: intent, amount: 1000 }, key),
    ];
    expect(again.id).toBe(first.id);
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 });

    const tooMuch = randomUUID();
    const wish = { payment_intent: intent, amount: 2500 };
    const refusals = [
      await refund(wish, tooMuch).catch((error: Stripe.errors.StripeError) => error.requestId),
      await refund(wish, tooMuch).catch((error: Stripe.errors.StripeError) => error.message),
    ];
    expect(refusals[1]).toMatch(/greater than unrefunded amount/);
  });

  it('what was paid for processing does not keep the last refund from going through', async () => {
    account = await readyAccount(provider);
    const intents = [await paidIntent(), await paidIntent()];
    for (const intent of intents) {
      expect(await refund({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
    }
    const { pending, available } = await provider.stripe.balance.retrieve(
      {},
      { stripeAccount: account },
    );
    const total = [...available, ...pending].reduce((sum, part) => sum + part.amount, 0);
    expect(total).toBe(-2 * (Math.round(3000 * 0.029) + 30));
  });

  it('without the money it waits, and is paid when the money comes', async () => {
    const intent = await paidIntent();
    await provider.control('balance', { account, currency: 'aud', amount: 100 });
    const waiting = await refund({ payment_intent: intent });
    expect(waiting).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    await provider.control('balance', { account, currency: 'aud', amount: 5000 });
    const paid = await read(waiting.id);
    expect(paid).toMatchObject({ status: 'succeeded', balance_transaction: { net: -2550 } });
    expect(paid.pending_reason).toBeUndefined();
    expect(typesHeard()).toContain('refund.updated');
    const balance = await provider.stripe.balance.retrieve({}, { stripeAccount: account });
    const total = [...balance.available, ...balance.pending].reduce((sum, p) => sum + p.amount, 0);
    expect(total).toBe(2450);
  });

  it('the refund of one card fails after an hour and the money is back', async () => {
    const intent = await paidIntent('4000000000005126');
    const { id, status } = await refund({ payment_intent: intent });
    expect(status).toBe('succeeded');
    await provider.pass(60 * 60);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await chargeOf(intent)).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect(typesHeard()).toContain('refund.failed');
  });

  it('the refund of another card is pending for an hour', async () => {
    const intent = await paidIntent('4000000000007726');
    const { id, status } = await refund({ payment_intent: intent });
    expect(status).toBe('pending');
    await provider.pass(60 * 60);
    expect(await read(id)).toMatchObject({ status: 'succeeded' });
  });

  it('a refund in the dashboard is told like any other', async () => {
    const charge = await chargeOf(await paidIntent());
    const page = `${provider.url}/dashboard/payments/${charge?.id}`;
    const response = await fetch(`${page}/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'amount=10.00&refundedBefore=0',
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    await provider.settle();
    expect(typesHeard()).toContain('charge.refunded');
    expect(await (await fetch(page)).text()).toContain('Partly refunded');
  });
});
