import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as messages from '@clubdraw/domain/texts/messages';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../script/process/free-port.ts';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { codeAsked, startProcess, untilStarted, type ServerProcess } from './server-process.ts';
import { ownChainSetting } from './stand-ins/own-beacons.ts';
import { testContext, type TestContext } from './test-context.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let dataDir: string;
let database: TestDatabase;
let context: TestContext;
let close: () => Promise<void>;
const running: ServerProcess[] = [];

beforeAll(async () => {
  const build = join(import.meta.dirname, '../../web/build.ts');
  await promisify(execFile)(process.execPath, [build]);
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-machine-'));
  database = await cloneDatabase();
  const env = { DATA_DIR: dataDir };
  ({ context, close } = await testContext({ databaseUrl: database.url, now: new Date(), env }));
});

afterAll(async () => {
  for (const one of running) one.process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const started = startProcess({
    PORT: String(await freePort()),
    OPERATOR_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DRAND_CHAIN: ownChainSetting,
    SMTP_URL: 'smtp://localhost:9',
    STRIPE_API_URL: 'http://localhost:9',
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...env,
  });
  running.push(started);
  return started;
}

/** A machine whose clock is ahead: Node asks this one in place of its own. */
function aheadBy(ms: number): NodeJS.ProcessEnv {
  const module = `const Real = Date, ahead = ${ms};
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + ahead) : super(...given); }
  static now() { return Real.now() + ahead; }
};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}

describe('a process on a machine with a wrong clock', () => {
  it('closes no draw, is not ready, and says so (product §16.4)', async () => {
    const { drawId } = await buildDraw(context, {
      runAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    });
    await sellTickets(context, drawId, 2);
    const server = await start(aheadBy(60 * 60_000));
    await untilStarted(server);
    expect(server.output()).toContain('the clock of this machine is wrong');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const ready = await fetch(`${server.operatorUrl}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ ok: false, clock: expect.closeTo(3_600, -1) });
    const metrics = await (await fetch(`${server.operatorUrl}/metrics`)).text();
    expect(metrics).toMatch(/^clubdraw_clock_offset_seconds 3[56]\d\d/m);
    // Longer than the time table waits.
    await scheduler.wait(3_000);
    const draw = await context.db
      .selectFrom('draws')
      .select(['cut_at', 'closed_at'])
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(draw).toEqual({ cut_at: null, closed_at: null });
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

describe('a process with a secret of its own', () => {
  it.each([
    ['APP_SECRET', 'another-secret-of-at-least-32-characters', 'Neither APP_SECRET nor'],
    ['RECOVERY_KEY', 'ab'.repeat(32), 'RECOVERY_KEY is not the one'],
  ])('as %s does not start where others began (product §16.4)', async (name, value, sentence) => {
    const first = await start();
    await untilStarted(first);
    first.process.kill('SIGTERM');
    await first.ended;
    const other = await start({ [name]: value });
    expect(await other.ended).toBe(1);
    expect(other.output()).toContain(sentence);
  });
});

describe('a database that only reads', () => {
  it('is told as busy to those who write, and its processes are not ready (product §16.4)', async () => {
    const server = await start();
    await untilStarted(server);
    const ready = async (): Promise<number> => (await fetch(`${server.operatorUrl}/readyz`)).status;
    expect(await ready()).toBe(200);
    const name = new URL(database.url).pathname.slice(1);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const only = async (how: string): Promise<void> => {
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${how}`);
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    };
    await only('on');
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 20_000 });
    const asked = await codeAsked(server);
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await asked.json()).toEqual({ error: messages.busyNow });
    await only('off');
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 20_000 });
    await client.end();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
