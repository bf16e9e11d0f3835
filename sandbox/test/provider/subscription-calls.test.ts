import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useShop } from './shop.ts';

describe('calls about subscriptions', () => {
  const shop = useShop();

  it("another account's subscriptions, invoices and customers are missing", async () => {
    const member = await shop.join();
    const { id: other } = await shop.platform.accounts.create({ country: 'AU' });
    for (const stripe of [shop.stripeOf(other), shop.platform]) {
      const calls = [
        stripe.subscriptions.retrieve(member.subscription),
        stripe.subscriptions.cancel(member.subscription),
        stripe.subscriptions.update(member.subscription, { cancel_at_period_end: true }),
        stripe.invoices.retrieve(member.invoice),
        stripe.invoices.pay(member.invoice),
        stripe.customers.retrieve(member.customer),
      ];
      for (const call of calls) {
        await expect(call).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
      }
      const listed = await stripe.subscriptions.list({ customer: member.customer });
      expect(listed.data).toEqual([]);
    }
    const mine = await shop.stripe.subscriptions.retrieve(member.subscription);
    expect(mine.status).toBe('active');
  });

  it('the same key changes once', async () => {
    const member = await shop.join();
    shop.events.length = 0;
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) {
      const changed = await shop.stripe.subscriptions.update(
        member.subscription,
        { cancel_at_period_end: true },
        { idempotencyKey },
      );
      expect(changed.cancel_at_period_end).toBe(true);
    }
    await shop.settle();
    expect(shop.events.map(({ type }) => type)).toEqual(['customer.subscription.updated']);
    expect(shop.events[0]).toMatchObject({
      request: { idempotency_key: idempotencyKey },
      data: { previous_attributes: { cancel_at: null, cancel_at_period_end: false } },
    });
  });

  it('a renewal that is paid by a call is not tried again', async () => {
    const member = await shop.join();
    const id = member.subscription;
    await shop.control('next-renewal', { subscription: id, outcome: 'declined' });
    const open = await shop.control('renew', { subscription: id });
    const invoice = String(open.id);
    const key = { idempotencyKey: randomUUID() };
    expect(await shop.stripe.invoices.pay(invoice, {}, key)).toMatchObject({ status: 'paid' });
    expect(await shop.stripe.invoices.pay(invoice, {}, key)).toMatchObject({ status: 'paid' });
    await shop.pass(3 * 24 * 60 * 60);
    const { data } = await shop.stripe.charges.list({ customer: member.customer });
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'succeeded']);
  });

  it('a call that is made at the same time as another ends a subscription once', async () => {
    const member = await shop.join();
    shop.events.length = 0;
    const calls = [1, 2, 3].map(() => shop.stripe.subscriptions.cancel(member.subscription));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.settle();
    expect(shop.events.map(({ type }) => type)).toEqual(['customer.subscription.deleted']);
  });

  it('invoices are listed by subscription, customer and status', async () => {
    const member = await shop.join();
    const { subscription, customer } = member;
    await shop.control('next-renewal', { subscription, outcome: 'declined' });
    const open = await shop.control('renew', { subscription });
    const list = async (wish: { subscription?: string; status?: 'open' | 'paid' }) => {
      const { data } = await shop.stripe.invoices.list({ customer, ...wish });
      return data.map(({ id }) => id);
    };
    expect(await list({})).toEqual([open.id, member.invoice]);
    expect(await list({ subscription, status: 'open' })).toEqual([open.id]);
    expect(await list({ subscription: 'sub_other' })).toEqual([]);
  });

  it('a parameter that the stand-in does not act on is refused', async () => {
    const member = await shop.join();
    const call = shop.stripe.subscriptions.update(member.subscription, {
      trial_end: 'now',
    });
    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('another price for a subscription', () => {
  const shop = useShop();
  const product_data = { name: 'Gold' };
  const none = { proration_behavior: 'none' } as const;
  const monthly = { interval: 'month', interval_count: 1 } as const;

  async function priced(unit_amount: number, change: { currency?: string } = {}) {
    const { currency = 'aud' } = change;
    return shop.stripe.prices.create({ currency, unit_amount, product_data, recurring: monthly });
  }

  async function itemOf(subscription: string) {
    const { items } = await shop.stripe.subscriptions.retrieve(subscription);
    const [item] = items.data;
    if (!item) throw new Error('a subscription has an item');
    return item;
  }

  async function newest(subscription: string) {
    const { data } = await shop.stripe.invoices.list({ subscription });
    const [invoice] = data;
    const line = invoice?.lines.data[0];
    return { total: invoice?.total, price: line?.pricing?.price_details?.price, line };
  }

  it('bills the next period by it, and splits nothing of the one under way', async () => {
    const { subscription } = await shop.join();
    const before = await itemOf(subscription);
    const { id: price } = await priced(3_500);
    const items = [{ id: before.id, price }];
    await shop.stripe.subscriptions.update(subscription, { items, ...none });
    expect(await itemOf(subscription)).toMatchObject({
      id: before.id,
      price: { id: price, unit_amount: 3_500 },
      current_period_end: before.current_period_end,
    });
    expect((await newest(subscription)).price).toBe(before.price.id);
    await shop.control('renew', { subscription });
    const next = await newest(subscription);
    expect(next).toMatchObject({ total: 3_500, price });
    expect(next.line?.description).toContain('Gold');
  });

  it('leaves an invoice that is open at the price that it names', async () => {
    const { subscription } = await shop.join();
    const before = await itemOf(subscription);
    await shop.control('next-renewal', { subscription, outcome: 'declined' });
    const open = await shop.control('renew', { subscription });
    const { id: price } = await priced(3_500);
    const items = [{ id: before.id, price }];
    await shop.stripe.subscriptions.update(subscription, { items, ...none });
    const invoice = await shop.stripe.invoices.retrieve(String(open.id));
    expect(invoice.lines.data[0]?.pricing?.price_details?.price).toBe(before.price.id);
  });

  it('is refused with a proration, in another currency, and by the price of another session', async () => {
    const { subscription } = await shop.join();
    const { subscription: other } = await shop.join();
    const { id } = await itemOf(subscription);
    const { id: price } = await priced(3_500);
    const { id: foreign } = await priced(3_500, { currency: 'eur' });
    const ofOther = (await itemOf(other)).price.id;
    const { subscriptions } = shop.stripe;
    const calls = [
      subscriptions.update(subscription, { items: [{ id, price }] }),
      subscriptions.update(subscription, { items: [{ id, price: foreign }], ...none }),
      subscriptions.update(subscription, { items: [{ id, price: ofOther }], ...none }),
      subscriptions.update(subscription, { items: [{ id: 'si_none', price }], ...none }),
    ];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ rawType: 'invalid_request_error' });
    }
  });
});
