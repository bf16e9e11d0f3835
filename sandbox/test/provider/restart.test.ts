import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compiledCode } from '../../../script/process/compiled-code.ts';
import { TestClock } from './event-receiver.ts';
import { ticketSession } from './session-parameters.ts';
import { startShop } from './shop.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

describe('a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('state, keys, due instants and undelivered events are all still there', async () => {
    const kept = { file: join(folder, 'state.sqlite'), clock: new TestClock() };
    const key = { idempotencyKey: 'order:1' };
    const first = await startShop(kept);
    const session = await first.stripe.checkout.sessions.create(ticketSession(), key);
    first.answers.push(500, 500, 500, 500, 500, 500, 500, 500);
    await first.pay(session.id);
    const open = await first.openSession();
    await first.stop();

    const second = await startShop(kept);
    const { sessions } = second.stripe.checkout;
    const again = await sessions.create(ticketSession(), key);
    expect([again.id, again.status]).toEqual([session.id, 'open']);
    const paid = await sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
    expect(second.events).toHaveLength(0);
    kept.clock.advance(5);
    await second.dueSource.deliverDue(kept.clock.now());
    expect(second.eventsOf('checkout.session.completed')).toHaveLength(1);
    expect(second.dueSource.nextDueAt()).toEqual(new Date(open.expires_at * 1000));
    await second.stop();
  });

  it('subscriptions renew, retries go on and payments are found as if nothing had been', async () => {
    const kept = { file: join(folder, 'state.sqlite'), clock: new TestClock() };
    const first = await startShop(kept);
    const good = await first.join();
    const bad = await first.join('4000000000000341');
    await first.walkTo('2026-12-21T12:00:00Z');
    await first.stop();

    const second = await startShop(kept);
    expect(second.dueSource.nextDueAt()).toEqual(new Date('2026-12-22T10:00:00Z'));
    await second.walkTo('2027-01-21T10:00:00Z');
    const { subscriptions, invoices } = second.stripe;
    const [renewed, ended] = [
      await subscriptions.retrieve(good.subscription),
      await subscriptions.retrieve(bad.subscription),
    ];
    expect([renewed.status, ended.status]).toEqual(['active', 'canceled']);
    const wish = { subscription: good.subscription, expand: ['data.payments'] };
    const { data } = await invoices.list(wish);
    expect(data.map(({ payments }) => payments?.data.length)).toEqual([1, 1, 1]);
    await second.stop();
  });

  /** The whole sandbox on free ports, as a process of its own. */
  async function startProcess(): Promise<{ process: ChildProcess; stripe: Stripe }> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...compiledCode,
        DATA_DIR: folder,
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        PRODUCT_URL: 'http://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    const port = /http:\/\/localhost:(\d+)/.exec(String(said))?.[1];
    if (port === undefined) throw new Error(`The sandbox did not start: ${String(said)}`);
    const options = { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0 } as const;
    return { process: child, stripe: new Stripe('sk_test_sandbox', options) };
  }

  it('a killed process has kept everything that it had answered', async () => {
    const first = await startProcess();
    const key = { idempotencyKey: 'owner:1:account' };
    const account = await first.stripe.accounts.create({ country: 'AU' }, key);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await startProcess();
    expect(await second.stripe.accounts.create({ country: 'AU' }, key)).toEqual(account);
    expect((await second.stripe.accounts.list()).data).toHaveLength(1);
    second.process.kill('SIGTERM');
    await once(second.process, 'exit');
  });
});
