import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

describe('a killed process', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The whole sandbox on free ports, as a process of its own. */
  async function startProcess(): Promise<{ process: ChildProcess; stripe: Stripe }> {
    const child = spawn(process.execPath, [main], {
      env: {
        DATA_DIR: folder,
        SANDBOX_PORT: '0',
        SANDBOX_SMTP_PORT: '0',
        PRODUCT_URL: 'http://127.0.0.1:9',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const part of child.stdout) {
      said += String(part);
      if (said.includes('\n')) break;
    }
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port === undefined) throw new Error(`The sandbox did not start: ${said}`);
    const options = { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0 } as const;
    return { process: child, stripe: new Stripe('sk_test_sandbox', options) };
  }

  it('has kept everything that it had answered', async () => {
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
