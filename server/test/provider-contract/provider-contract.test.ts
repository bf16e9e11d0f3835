import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CheckoutOrder,
  CheckoutSession,
  ProviderEvent,
} from '../../src/edge/payment-provider.ts';
import type { SubscriptionOrder } from '../../src/edge/subscription-provider.ts';
import { memoryWorld } from './memory-world.ts';
import type { ProviderWorld } from './provider-world.ts';
import { sandboxWorld } from './sandbox-world.ts';

const paying = { purpose: 'page' } as const;
const refunding = { purpose: 'refund' } as const;
const inquiring = { purpose: 'inquiry' } as const;
const hour = 3_600_000;

const aud = (amount: number) => ({ amount, currency: 'AUD' as const });

/** The port behaves alike, whoever is behind it: what the tests of the product rest on. */
describe.each([
  ['in memory', memoryWorld],
  ['through its library, at the sandbox', sandboxWorld],
])('the payment provider %s', (_, open) => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  let orders = 0;

  /** Two tickets at 10 AUD. */
  function newOrder(change: Partial<CheckoutOrder> = {}): CheckoutOrder {
    orders += 1;
    return {
      accountId: world.accountId,
      paymentId: `018f0000-0000-7000-8000-${String(orders).padStart(12, '0')}`,
      drawId: '018f0000-0000-7000-9000-000000000000',
      email: 'mia@example.com',
      title: 'The Kombi Weekender',
      count: 2,
      lines: [{ tickets: 1, times: 2, price: aud(1_000), total: aud(2_000) }],
      total: aud(2_000),
      fee: aud(300),
      method: 'card',
      expiresAt: new Date(world.now().getTime() + hour),
      successUrl: 'http://localhost/success',
      cancelUrl: 'http://localhost/cancel',
      proof: 'proof',
      ...change,
    };
  }

  /** A week at 10 AUD. */
  function newMembership(): SubscriptionOrder {
    const { paymentId: membershipId, drawId: packageId, total: price, ...order } = newOrder();
    const own = { membershipId, packageId, tierId: packageId, price, feePercent: 15 };
    const email = 'mia@example.com';
    return { ...order, ...own, email, frequency: 'Weekly', renewsFrom: undefined };
  }

  async function bought(): Promise<CheckoutSession & { intent: string; order: CheckoutOrder }> {
    const order = newOrder();
    const opened = await world.payments.openCheckout(order, paying);
    expect(await world.pay(opened)).toBe(true);
    const { accountId } = world;
    const session = await world.payments.readCheckout({ accountId, sessionId: opened.id }, paying);
    return { ...session, intent: session.providerPaymentId ?? '', order };
  }

  const refund = async (intent: string, amount: number, refundId: string, attempt = 1) =>
    world.payments.refund(
      {
        accountId: world.accountId,
        refundId,
        attempt,
        providerPaymentId: intent,
        amount: { amount, currency: 'AUD' },
        returnsShare: true,
      },
      refunding,
    );

  const refundsOf = async (providerPaymentId: string) =>
    world.payments.listRefunds({ accountId: world.accountId, providerPaymentId }, refunding);

  function heard(): ProviderEvent[] {
    return world.deliveries.flatMap((one) => world.payments.verifyEvent(one) ?? []);
  }

  it('has opened one page for an order whose answer a kill or a cut connection lost', async () => {
    const order = newOrder();
    await world.loseNextPage();
    await expect(world.payments.openCheckout(order, paying)).rejects.toMatchObject({
      kind: 'unknown',
    });
    const session = await world.payments.openCheckout(order, paying);
    expect(session).toMatchObject({ state: 'open', paymentId: order.paymentId });
    expect((await world.payments.openCheckout(order, paying)).id).toBe(session.id);
    expect(await world.pay(session)).toBe(true);
    const name = { accountId: world.accountId, since: new Date(0) };
    const paid = await Array.fromAsync(world.payments.listPaidOrders(name, paying));
    expect(paid.filter(({ paymentId }) => paymentId === order.paymentId)).toHaveLength(1);
  });

  it('refuses another amount under the name of an order', async () => {
    const order = newOrder();
    const { id } = await world.payments.openCheckout(order, paying);
    const total = { amount: 1_000, currency: 'AUD' as const };
    const less = {
      ...order,
      count: 1,
      lines: [{ tickets: 1, times: 1, price: total, total }],
      total,
    };
    await expect(world.payments.openCheckout(less, paying)).rejects.toMatchObject({
      kind: 'unknown',
    });
    const name = { accountId: world.accountId, sessionId: id };
    const kept = await world.payments.readCheckout(name, paying);
    expect(kept.total).toEqual({ amount: 2_000, currency: 'AUD' });
  });

  it('says what was paid, and for what, by each of its names', async () => {
    const { id: sessionId, intent: providerPaymentId, order, ...session } = await bought();
    const { accountId } = world;
    expect(session).toMatchObject({ state: 'paid', url: null, feeAmount: 300 });
    expect(session.total).toEqual({ amount: 2_000, currency: 'AUD' });
    const bySession = await world.payments.readPaidOrder({ accountId, sessionId }, paying);
    const byMoney = await world.payments.readPaidOrder({ accountId, providerPaymentId }, paying);
    expect(bySession).toMatchObject({ paymentId: order.paymentId, proof: 'proof', sessionId });
    expect(byMoney).toEqual(bySession);
    const money = { accountId, providerPaymentId };
    expect(await world.payments.readPaymentId(money, paying)).toBe(order.paymentId);
  });

  it('ends no page that is paid, and takes no money on one that is ended', async () => {
    const { id, intent } = await bought();
    const { accountId, payments } = world;
    const late = await payments.expireCheckout({ accountId, sessionId: id }, paying);
    expect(late).toMatchObject({ state: 'paid', providerPaymentId: intent });
    const open = await payments.openCheckout(newOrder(), paying);
    const name = { accountId, sessionId: open.id };
    expect(await payments.expireCheckout(name, paying)).toMatchObject({ state: 'expired' });
    expect(await payments.expireCheckout(name, paying)).toMatchObject({ state: 'expired' });
    expect(await world.pay(open)).toBe(false);
    expect(await payments.readPaidOrder(name, paying)).toBeNull();
  });

  it('tells of a payment by the same event, however often it is delivered, and of a forged one nothing', async () => {
    const { id, intent, order, total } = await bought();
    const [event] = heard().filter(({ objectId }) => objectId === id);
    const names = { paymentId: order.paymentId, providerPaymentId: intent };
    expect(event).toMatchObject({ kind: 'paid', accountId: world.accountId, ...names });
    expect(event?.told).toMatchObject({ kind: 'session', state: 'paid', id, total });
    expect(heard().filter(({ objectId }) => objectId === id)).toEqual([event]);
    const [delivery] = world.deliveries;
    if (!delivery) throw new Error('nothing was delivered');
    expect(world.payments.verifyEvent({ ...delivery, signature: 't=1,v1=00' })).toBeUndefined();
  });

  it('moves the money of one refund once, and answers its repetition alike', async () => {
    const { intent } = await bought();
    const first = await refund(intent, 2_000, 'refund-once');
    expect(first).toMatchObject({ amount: 2_000, refundId: 'refund-once' });
    expect(await refund(intent, 2_000, 'refund-once')).toEqual(first);
    expect(await refundsOf(intent)).toHaveLength(1);
    await expect(refund(intent, 2_000, 'refund-once', 2)).rejects.toMatchObject({
      kind: 'alreadyRefunded',
    });
  });

  it('gives no more back than is left after a part that the club gave by hand', async () => {
    const { intent } = await bought();
    await world.refundByHand(intent, 500);
    const byHand = { amount: 500, refundId: null };
    expect(await refundsOf(intent)).toMatchObject([byHand]);
    await expect(refund(intent, 2_000, 'refund-all')).rejects.toMatchObject({ kind: 'refused' });
    expect(await refund(intent, 1_500, 'refund-rest')).toMatchObject({ amount: 1_500 });
    const all = await refundsOf(intent);
    expect(all.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 1_500]);
    const name = { accountId: world.accountId, since: new Date(0) };
    const listed = await Array.fromAsync(world.payments.listRefundsSince(name, refunding));
    const ofIntent = listed.filter(({ providerPaymentId }) => providerPaymentId === intent);
    expect(ofIntent).toHaveLength(2);
  });

  it('refuses a refund while the bank has the money, and makes it once the club won', async () => {
    const { intent } = await bought();
    await world.dispute(intent);
    const told = heard().filter((one) => one.providerPaymentId === intent);
    const disputeId = told.find(({ kind }) => kind === 'disputeChanged')?.objectId ?? '';
    const name = { accountId: world.accountId, disputeId };
    const amount = { amount: 2_000, currency: 'AUD' };
    const asRead = { id: disputeId, amount, providerPaymentId: intent };
    expect(await world.payments.readDispute(name, refunding)).toMatchObject({
      ...asRead,
      state: 'open',
    });
    await expect(refund(intent, 2_000, 'refund-taken')).rejects.toMatchObject({
      kind: 'disputed',
    });
    await world.winDispute(disputeId, intent);
    expect(await world.payments.readDispute(name, refunding)).toMatchObject({ state: 'won' });
    expect(await refund(intent, 2_000, 'refund-taken', 2)).toMatchObject({ amount: 2_000 });
  });

  it('ends a subscription for each of several who end it at once, and again', async () => {
    const { accountId, payments } = world;
    const opened = await payments.openSubscriptionCheckout(newMembership(), paying);
    const subscriptionId = await world.subscribe(opened);
    const end = async () => payments.endSubscription({ accountId, subscriptionId }, refunding);
    const ended = { id: subscriptionId, state: 'ended' };
    expect(await Promise.all(Array.from({ length: 8 }, end))).toMatchObject(
      Array.from({ length: 8 }, () => ended),
    );
    expect(await end()).toMatchObject(ended);
    const elsewhere = { accountId: 'acct_1Nobody', subscriptionId };
    await expect(payments.endSubscription(elsewhere, refunding)).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  it('knows nothing by the names of another account', async () => {
    const { id, intent } = await bought();
    const missing = { kind: 'missing' };
    const accountId = 'acct_1Nobody';
    const { payments } = world;
    await expect(payments.readCheckout({ accountId, sessionId: id }, paying)).rejects.toMatchObject(
      missing,
    );
    await world.dispute(intent);
    const disputeId = heard().at(-1)?.objectId ?? '';
    await expect(payments.readDispute({ accountId, disputeId }, paying)).rejects.toMatchObject(
      missing,
    );
  });

  it('says what went to the bank, and what it was made of, the same each time', async () => {
    const since = world.now();
    const { intent } = await bought();
    const { accountId, payments } = world;
    const payoutId = await world.payOut();
    const listed = async () =>
      (await Array.fromAsync(payments.listPayouts({ accountId, since }, inquiring))).find(
        ({ id }) => id === payoutId,
      );
    const payout = await listed();
    expect(payout).toMatchObject({ state: 'underway', moves: 'listed' });
    const movesOf = async () =>
      Array.fromAsync(payments.listMovesOf({ accountId, payoutId }, inquiring));
    const moves = await movesOf();
    expect(moves.filter(({ providerPaymentId }) => providerPaymentId === intent)).toMatchObject([
      { kind: 'charge', amount: { currency: 'AUD' } },
    ]);
    expect(moves.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount.amount);
    expect(heard().findLast(({ kind }) => kind === 'payoutChanged')).toMatchObject({
      accountId,
      objectId: payoutId,
    });
    for (const state of ['paid', 'failed'] as const) {
      await world.endPayout(payoutId, state);
      expect(await listed()).toEqual({ ...payout, state });
      expect(await movesOf()).toEqual(moves);
    }
  });
});
