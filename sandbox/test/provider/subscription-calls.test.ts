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
      proration_behavior: 'none',
    });
    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});
