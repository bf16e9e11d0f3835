import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { referenceId } from '../../src/provider/identifiers.ts';
import { useShop } from './shop.ts';

describe('refunding a payment', () => {
  const shop = useShop('one test');
  const setBalance = (amount: number) =>
    shop.control('balance', { account: shop.account, currency: 'aud', amount });

  async function paidIntent(card = '4242424242424242'): Promise<string> {
    const { id } = await shop.openSession();
    await shop.pay(id, { card });
    return referenceId((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent);
  }
  const refund = (parameters: Stripe.RefundCreateParams, idempotencyKey: string = randomUUID()) =>
    shop.stripe.refunds.create({ refund_application_fee: true, ...parameters }, { idempotencyKey });
  const chargeOf = async (intent: string) => {
    const charges = await shop.stripe.charges.list({
      payment_intent: intent,
      expand: ['data.application_fee'],
    });
    return charges.data[0];
  };
  const read = (id: string) =>
    shop.stripe.refunds.retrieve(id, { expand: ['balance_transaction'] });
  const totalBalance = async () => {
    const { available, pending } = await shop.stripe.balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  };
  const typesHeard = () => shop.events.map(({ type }) => type);

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
    await shop.settle();
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
    await shop.stripe.refunds.create({ payment_intent: intent });
    expect(await chargeOf(intent)).toMatchObject({ application_fee: { amount_refunded: 0 } });
  });

  it('the platform can give its fee back by itself, in parts, and not more of it', async () => {
    const intent = await paidIntent();
    const before = await totalBalance();
    const fee = referenceId((await chargeOf(intent))?.application_fee);
    const metadata = { row: '7' };
    const back = { amount: 200, metadata };
    expect(await shop.platform.applicationFees.createRefund(fee, back)).toMatchObject({
      object: 'fee_refund',
      ...back,
    });
    expect(await totalBalance()).toBe(before + 200);
    await expect(
      shop.platform.applicationFees.createRefund(fee, { amount: 251 }),
    ).rejects.toMatchObject({ param: 'amount' });
    await shop.platform.applicationFees.createRefund(fee);
    expect(await shop.platform.applicationFees.retrieve(fee)).toMatchObject({
      amount_refunded: 450,
      refunded: true,
      refunds: { data: [{ amount: 250 }, { amount: 200, metadata }] },
    });
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
    const intents = [await paidIntent(), await paidIntent()];
    for (const intent of intents) {
      expect(await refund({ payment_intent: intent })).toMatchObject({ status: 'succeeded' });
    }
    expect(await totalBalance()).toBe(-2 * (Math.round(3000 * 0.029) + 30));
  });

  it('without the money it waits, and is paid when the money comes', async () => {
    const intent = await paidIntent();
    await setBalance(100);
    const waiting = await refund({ payment_intent: intent });
    expect(waiting).toMatchObject({
      status: 'pending',
      pending_reason: 'insufficient_funds',
      balance_transaction: null,
    });
    await setBalance(5000);
    const paid = await read(waiting.id);
    expect(paid).toMatchObject({ status: 'succeeded', balance_transaction: { net: -2550 } });
    expect(paid.pending_reason).toBeUndefined();
    expect(typesHeard()).toContain('refund.updated');
    expect(await totalBalance()).toBe(2450);
  });

  it('the refund of one card fails after an hour and the money is back', async () => {
    const intent = await paidIntent('4000000000005126');
    const { id, status } = await refund({ payment_intent: intent });
    expect(status).toBe('succeeded');
    await shop.pass(60 * 60);
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
    await shop.pass(60 * 60);
    expect(await read(id)).toMatchObject({ status: 'succeeded' });
  });

  it('a refund in the dashboard is told like any other', async () => {
    const charge = await chargeOf(await paidIntent());
    const page = `/dashboard/payments/${charge?.id}`;
    const form = { amount: '10.00', refundedBefore: '0' };
    expect((await shop.visit(`${page}/refund`, form)).status).toBe(303);
    await shop.settle();
    expect(typesHeard()).toContain('charge.refunded');
    expect((await shop.visit(page)).text).toContain('Partly refunded');
  });
});
