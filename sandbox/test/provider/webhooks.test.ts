import { describe, expect, it } from 'vitest';
import { useShop } from './shop.ts';

describe('sending events', () => {
  const shop = useShop();

  /** One event: a session that is expired. */
  async function expireOne(): Promise<string> {
    const { id } = await shop.openSession();
    const key = { idempotencyKey: `expire ${id}` };
    await shop.stripe.checkout.sessions.expire(id, {}, key);
    await shop.settle();
    return id;
  }
  const ids = () => shop.events.map(({ data }) => String(data.object.id));

  it('an event names its account, its version, its time and the call that caused it', async () => {
    const id = await expireOne();
    expect(shop.events).toMatchObject([
      {
        object: 'event',
        type: 'checkout.session.expired',
        account: shop.account,
        api_version: '2026-10-28.endive',
        created: Math.floor(shop.clock.now().getTime() / 1000),
        livemode: false,
        request: { idempotency_key: `expire ${id}` },
        data: { object: { id } },
      },
    ]);
    expect(shop.events[0]?.request.id).toMatch(/^req_/);
  });

  it('a refused event is sent again at growing gaps until it is taken', async () => {
    shop.answers.push(500, 503);
    await expireOne();
    expect(shop.events).toHaveLength(1);
    const undelivered = await shop.stripe.events.list({ delivery_success: false });
    expect(undelivered.data).toMatchObject([{ pending_webhooks: 1 }]);
    expect([await shop.passToNext(), await shop.passToNext()]).toEqual([5, 30]);
    expect(new Set(shop.events.map(({ id }) => id)).size).toBe(1);
    expect(shop.events).toHaveLength(3);
    const event = await shop.stripe.events.retrieve(shop.events[0]?.id ?? '');
    expect(event.pending_webhooks).toBe(0);
  });

  it('an event that nobody takes is given up after three days and can be sent by hand', async () => {
    shop.answers.push(...Array.from({ length: 11 }, () => 500));
    const start = shop.clock.now().getTime();
    await expireOne();
    const id = shop.events[0]?.id;
    while (shop.events.length < 11) await shop.passToNext();
    const hours = (shop.clock.now().getTime() - start) / 3_600_000;
    expect(hours).toBeGreaterThan(66);
    expect(hours).toBeLessThan(75);
    const page = `/dashboard/events/${id}`;
    expect((await shop.visit(page)).text).toContain('Given up');
    await shop.visit(`${page}/deliver`, {});
    expect(shop.events).toHaveLength(12);
    expect((await shop.visit(page)).text).toContain('Delivered');
  });

  it('the next event can be sent twice', async () => {
    await shop.control('webhooks', { duplicateNext: 1 });
    const id = await expireOne();
    expect(ids()).toEqual([id, id]);
    await expireOne();
    expect(shop.events).toHaveLength(3);
  });

  it('the next event can be lost', async () => {
    await shop.control('webhooks', { dropNext: 1 });
    await expireOne();
    expect(shop.events).toHaveLength(0);
  });

  it('events can be held and let go', async () => {
    await shop.control('webhooks', { hold: true });
    const held = [await expireOne(), await expireOne()];
    expect(shop.events).toHaveLength(0);
    await shop.control('webhooks', { hold: false });
    expect(ids().toSorted()).toEqual(held.toSorted());
  });

  it('the next events can come in the wrong order', async () => {
    await shop.control('webhooks', { reorderNext: 2 });
    const first = await expireOne();
    expect(shop.events).toHaveLength(0);
    const second = await expireOne();
    await shop.settle();
    expect(ids().toSorted()).toEqual([first, second].toSorted());
  });

  it('a fault that nobody knows is refused', async () => {
    await expect(shop.control('webhooks', { looseNext: 1 })).rejects.toThrow(/looseNext/);
  });

  it('an account that cuts its tie is told of and refused from then on', async () => {
    const { account } = shop;
    await shop.control('account', { account, deauthorized: true });
    expect(shop.events).toMatchObject([{ type: 'account.application.deauthorized', account }]);
    await expect(shop.stripe.balance.retrieve()).rejects.toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    });
  });
});
