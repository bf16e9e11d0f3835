import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ticketSession } from './session-parameters.ts';
import { useShop } from './shop.ts';

describe('calls that fail on demand', () => {
  const shop = useShop();

  const create = (idempotencyKey: string) =>
    shop.stripe.checkout.sessions.create(ticketSession(), { idempotencyKey });
  const count = async () => (await shop.stripe.checkout.sessions.list({ limit: 100 })).data.length;
  const path = '/v1/checkout/sessions';

  it('a call that fails before it is executed leaves nothing behind', async () => {
    const [key, before] = [randomUUID(), await count()];
    await shop.control('fail-next-call', { when: 'before', path });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(before);
    await create(key);
    expect(await count()).toBe(before + 1);
  });

  it('a lost answer is given again for the same key', async () => {
    const [key, before] = [randomUUID(), await count()];
    await shop.control('fail-next-call', { when: 'after', path });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    await create(key);
    expect(await count()).toBe(before + 1);
  });

  it('a connection can be cut after the call was executed', async () => {
    const [key, before] = [randomUUID(), await count()];
    // The library itself tries a cut connection once more, so two calls are cut.
    await shop.control('fail-next-call', { when: 'after', path, cut: true, times: 2 });
    await expect(create(key)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await create(key);
    expect(await count()).toBe(before + 1);
  });

  it('a remembered failure is answered for its key from then on', async () => {
    const key = randomUUID();
    await shop.control('fail-next-call', { when: 'after', path, remembered: true });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
  });

  it('a remembered failure before anything was done leaves nothing, and its key blocked', async () => {
    const [key, before] = [randomUUID(), await count()];
    await shop.control('fail-next-call', { when: 'before', path, remembered: true });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(before);
    await create(randomUUID());
    expect(await count()).toBe(before + 1);
  });

  it('a key is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await create(key);
    shop.clock.advance(24 * 60 * 60 + 1);
    expect((await create(key)).id).not.toBe(first.id);
  });

  it('calls are limited for as long as was asked', async () => {
    await shop.control('rate-limit', { seconds: 5 });
    await expect(create(randomUUID())).rejects.toMatchObject({
      code: 'rate_limit',
      statusCode: 429,
    });
    shop.clock.advance(5);
    expect((await create(randomUUID())).status).toBe('open');
  });

  it('calls beyond the pace are refused, one operation at a time, and leave their keys as they were', async () => {
    await shop.control('pace', { total: 8, perEndpoint: 4 });
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const made = await Promise.allSettled(keys.map(create));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const refused = made.findIndex(({ status }) => status === 'rejected');
    expect(made[refused]).toMatchObject({
      reason: {
        statusCode: 429,
        code: 'rate_limit',
        headers: { 'stripe-rate-limited-reason': 'endpoint-rate' },
      },
    });
    const reads = await Promise.allSettled(
      Array.from({ length: 5 }, () => shop.platform.accounts.retrieve(shop.account)),
    );
    expect(reads.map(({ status }) => status)).toContain('fulfilled');
    await setTimeout(1_000);
    expect((await create(keys[refused] ?? '')).status).toBe('open');
    await shop.control('pace', { total: 10_000, perEndpoint: 10_000 });
  });

  it('a call without a key is refused with the envelope', async () => {
    const response = await fetch(`${shop.url}/v1/balance`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
