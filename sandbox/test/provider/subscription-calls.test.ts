import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMembership } from './start-membership.ts';
import { readyAccount, startProvider, TestClock, type StartedProvider } from './start-provider.ts';

describe('calls about subscriptions', () => {
  let provider: StartedProvider;
  let stripeAccount: string;
  beforeAll(async () => {
    provider = await startProvider();
    stripeAccount = await readyAccount(provider);
  });
  afterAll(() => provider.stop());

  it("another account's subscriptions, invoices and customers are missing", async () => {
    const member = await startMembership(provider, stripeAccount);
    const others = [{ stripeAccount: await readyAccount(provider) }, {}];
    for (const other of others) {
      const { stripe } = provider;
      const calls = [
        stripe.subscriptions.retrieve(member.subscription, {}, other),
        stripe.subscriptions.cancel(member.subscription, {}, other),
        stripe.subscriptions.update(member.subscription, { cancel_at_period_end: true }, other),
        stripe.invoices.retrieve(member.invoice, {}, other),
        stripe.invoices.pay(member.invoice, {}, other),
        stripe.customers.retrieve(member.customer, {}, other),
      ];
      for (const call of calls) {
        await expect(call).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
      }
      const listed = await stripe.subscriptions.list({ customer: member.customer }, other);
      expect(listed.data).toEqual([]);
    }
    const mine = await provider.stripe.subscriptions.retrieve(
      member.subscription,
      {},
      { stripeAccount },
    );
    expect(mine.status).toBe('active');
  });

  it('the same key changes once', async () => {
    const member = await startMembership(provider, stripeAccount);
    provider.events.length = 0;
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) {
      const changed = await provider.stripe.subscriptions.update(
        member.subscription,
        { cancel_at_period_end: true },
        { stripeAccount, idempotencyKey },
      );
      expect(changed.cancel_at_period_end).toBe(true);
    }
    await provider.settle();
    expect(provider.events.map(({ type }) => type)).toEqual(['customer.subscription.updated']);
    expect(provider.events[0]).toMatchObject({
      request: { idempotency_key: idempotencyKey },
      data: { previous_attributes: { cancel_at: null, cancel_at_period_end: false } },
    });
  });

  it('a renewal that is paid by a call is not tried again', async () => {
    const member = await startMembership(provider, stripeAccount);
    const id = member.subscription;
    await provider.control('next-renewal', { subscription: id, outcome: 'declined' });
    const open = await provider.control('renew', { subscription: id });
    const invoice = String(open.id);
    const key = { stripeAccount, idempotencyKey: randomUUID() };
    expect(await provider.stripe.invoices.pay(invoice, {}, key)).toMatchObject({ status: 'paid' });
    expect(await provider.stripe.invoices.pay(invoice, {}, key)).toMatchObject({ status: 'paid' });
    await provider.pass(3 * 24 * 60 * 60);
    const { data } = await provider.stripe.charges.list(
      { customer: member.customer },
      { stripeAccount },
    );
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'succeeded']);
  });

  it('a call that is made at the same time as another ends a subscription once', async () => {
    const member = await startMembership(provider, stripeAccount);
    provider.events.length = 0;
    const calls = [1, 2, 3].map(() =>
      provider.stripe.subscriptions.cancel(member.subscription, {}, { stripeAccount }),
    );
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await provider.settle();
    expect(provider.events.map(({ type }) => type)).toEqual(['customer.subscription.deleted']);
  });

  it('invoices are listed by subscription, customer and status', async () => {
    const member = await startMembership(provider, stripeAccount);
    const { subscription, customer } = member;
    await provider.control('next-renewal', { subscription, outcome: 'declined' });
    const open = await provider.control('renew', { subscription });
    const list = async (wish: { subscription?: string; status?: 'open' | 'paid' }) => {
      const { data } = await provider.stripe.invoices.list(
        { customer, ...wish },
        { stripeAccount },
      );
      return data.map(({ id }) => id);
    };
    expect(await list({})).toEqual([open.id, member.invoice]);
    expect(await list({ subscription, status: 'open' })).toEqual([open.id]);
    expect(await list({ subscription: 'sub_other' })).toEqual([]);
  });

  it('a parameter that the stand-in does not act on is refused', async () => {
    const member = await startMembership(provider, stripeAccount);
    const call = provider.stripe.subscriptions.update(
      member.subscription,
      { proration_behavior: 'none' },
      { stripeAccount },
    );
    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});

describe('a restart of the provider', () => {
  it('subscriptions renew, retries go on and payments are found as if nothing had been', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'subscriptions-'));
    const file = join(folder, 'provider.sqlite');
    const clock = new TestClock();
    const first = await startProvider({ file, clock });
    const stripeAccount = await readyAccount(first);
    const good = await startMembership(first, stripeAccount);
    const bad = await startMembership(first, stripeAccount, { card: '4000000000000341' });
    await first.walkTo('2026-12-21T12:00:00Z');
    await first.stop();

    const second = await startProvider({ file, clock });
    expect(second.dueSource.nextDueAt()).toEqual(new Date('2026-12-22T10:00:00Z'));
    await second.walkTo('2027-01-21T10:00:00Z');
    const { subscriptions, invoices } = second.stripe;
    const [renewed, ended] = [
      await subscriptions.retrieve(good.subscription, {}, { stripeAccount }),
      await subscriptions.retrieve(bad.subscription, {}, { stripeAccount }),
    ];
    expect([renewed.status, ended.status]).toEqual(['active', 'canceled']);
    const { data } = await invoices.list(
      { subscription: good.subscription, expand: ['data.payments'] },
      { stripeAccount },
    );
    expect(data.map(({ payments }) => payments?.data.length)).toEqual([1, 1, 1]);
    await second.stop();
    await rm(folder, { recursive: true });
  });
});
