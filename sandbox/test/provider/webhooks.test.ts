import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readyAccount,
  startProvider,
  ticketSession,
  type StartedProvider,
} from './start-provider.ts';

describe('sending events', () => {
  let provider: StartedProvider;
  let account: string;
  beforeAll(async () => {
    provider = await startProvider();
    account = await readyAccount(provider);
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    provider.events.length = 0;
  });

  /** One event: a session that is expired. */
  async function expireOne(): Promise<string> {
    const { id } = await provider.stripe.checkout.sessions.create(ticketSession(), {
      stripeAccount: account,
    });
    const key = { idempotencyKey: `expire ${id}`, stripeAccount: account };
    await provider.stripe.checkout.sessions.expire(id, {}, key);
    await provider.settle();
    return id;
  }
  const ids = () => provider.events.map(({ data }) => String(data.object.id));

  it('an event names its account, its version, its time and the call that caused it', async () => {
    const id = await expireOne();
    expect(provider.events).toMatchObject([
      {
        object: 'event',
        type: 'checkout.session.expired',
        account,
        api_version: '2026-10-28.endive',
        created: Math.floor(provider.clock.now().getTime() / 1000),
        livemode: false,
        request: { idempotency_key: `expire ${id}` },
        data: { object: { id } },
      },
    ]);
    expect(provider.events[0]?.request.id).toMatch(/^req_/);
  });

  it('a refused event is sent again at growing gaps until it is taken', async () => {
    provider.answers.push(500, 503);
    await expireOne();
    expect(provider.events).toHaveLength(1);
    const undelivered = await provider.stripe.events.list(
      { delivery_success: false },
      { stripeAccount: account },
    );
    expect(undelivered.data).toMatchObject([{ pending_webhooks: 1 }]);
    const gaps: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const dueAt = provider.dueSource.nextDueAt() ?? provider.clock.now();
      const gap = (dueAt.getTime() - provider.clock.now().getTime()) / 1000;
      gaps.push(gap);
      provider.clock.advance(gap);
      await provider.dueSource.deliverDue(provider.clock.now());
    }
    expect(gaps).toEqual([5, 30]);
    expect(new Set(provider.events.map(({ id }) => id)).size).toBe(1);
    expect(provider.events).toHaveLength(3);
    const event = await provider.stripe.events.retrieve(
      provider.events[0]?.id ?? '',
      {},
      { stripeAccount: account },
    );
    expect(event.pending_webhooks).toBe(0);
  });

  it('an event that nobody takes is given up after three days and can be sent by hand', async () => {
    provider.answers.push(...Array.from({ length: 11 }, () => 500));
    const start = provider.clock.now().getTime();
    await expireOne();
    const id = provider.events[0]?.id;
    while (provider.events.length < 11) {
      const dueAt = provider.dueSource.nextDueAt() ?? provider.clock.now();
      provider.clock.advance((dueAt.getTime() - provider.clock.now().getTime()) / 1000);
      await provider.dueSource.deliverDue(provider.clock.now());
    }
    const hours = (provider.clock.now().getTime() - start) / 3_600_000;
    expect(hours).toBeGreaterThan(66);
    expect(hours).toBeLessThan(75);
    const page = `${provider.url}/dashboard/events/${id}`;
    expect(await (await fetch(page)).text()).toContain('Given up');
    await fetch(`${page}/deliver`, { method: 'POST' });
    expect(provider.events).toHaveLength(12);
    expect(await (await fetch(page)).text()).toContain('Delivered');
  });

  it('the next event can be sent twice', async () => {
    await provider.control('webhooks', { duplicateNext: 1 });
    const id = await expireOne();
    expect(ids()).toEqual([id, id]);
    await expireOne();
    expect(provider.events).toHaveLength(3);
  });

  it('the next event can be lost', async () => {
    await provider.control('webhooks', { dropNext: 1 });
    await expireOne();
    expect(provider.events).toHaveLength(0);
  });

  it('events can be held and let go', async () => {
    await provider.control('webhooks', { hold: true });
    const held = [await expireOne(), await expireOne()];
    expect(provider.events).toHaveLength(0);
    await provider.control('webhooks', { hold: false });
    expect(ids().toSorted()).toEqual(held.toSorted());
  });

  it('the next events can come in the wrong order', async () => {
    await provider.control('webhooks', { reorderNext: 2 });
    const first = await expireOne();
    expect(provider.events).toHaveLength(0);
    const second = await expireOne();
    await provider.settle();
    expect(ids().toSorted()).toEqual([first, second].toSorted());
  });

  it('a fault that nobody knows is refused', async () => {
    await expect(provider.control('webhooks', { looseNext: 1 })).rejects.toThrow(/looseNext/);
  });

  it('an account that cuts its tie is told of and refused from then on', async () => {
    const leaving = await readyAccount(provider);
    provider.events.length = 0;
    await provider.control('account', { account: leaving, deauthorized: true });
    expect(provider.events).toMatchObject([
      { type: 'account.application.deauthorized', account: leaving },
    ]);
    await expect(
      provider.stripe.balance.retrieve({}, { stripeAccount: leaving }),
    ).rejects.toMatchObject({ code: 'account_invalid', statusCode: 403 });
  });
});
