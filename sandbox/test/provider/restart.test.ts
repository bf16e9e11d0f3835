import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyAccount, startProvider, TestClock, ticketSession } from './start-provider.ts';

describe('a restart', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'provider-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('state, keys, due instants and undelivered events are all still there', async () => {
    const file = join(folder, 'state.sqlite');
    const clock = new TestClock();
    const first = await startProvider({ file, clock });
    const stripeAccount = await readyAccount(first);
    const options = { stripeAccount, idempotencyKey: 'order:1' };
    const session = await first.stripe.checkout.sessions.create(ticketSession(), options);
    first.answers.push(500, 500, 500, 500, 500, 500, 500, 500);
    await first.control('pay', { session: session.id });
    const open = await first.stripe.checkout.sessions.create(ticketSession(), { stripeAccount });
    await first.stop();

    const second = await startProvider({ file, clock });
    const again = await second.stripe.checkout.sessions.create(ticketSession(), options);
    expect(again.id).toBe(session.id);
    expect(again.status).toBe('open');
    const paid = await second.stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent'] },
      { stripeAccount },
    );
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
    expect(second.events).toHaveLength(0);
    clock.advance(5);
    await second.dueSource.deliverDue(clock.now());
    expect(second.events.map(({ type }) => type)).toContain('checkout.session.completed');
    expect(second.dueSource.nextDueAt()).toEqual(new Date(open.expires_at * 1000));
    await second.stop();
  });
});
