import { startSandbox, type Sandbox } from '@clubdraw/sandbox/sandbox';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { freePort } from '../../script/process/free-port.ts';
import { startProcess, untilStarted, type ServerProcess } from './server-process.ts';
import { testContext } from './test-context.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { watch, type Watcher } from './watcher.ts';

let sandbox: Sandbox;
let dataDir: string;
let database: TestDatabase;
const running: ServerProcess[] = [];

beforeAll(async () => {
  const build = join(import.meta.dirname, '../../web/build.ts');
  await promisify(execFile)(process.execPath, [build]);
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-watching-'));
  database = await cloneDatabase();
  sandbox = await startSandbox({ productUrl: 'http://localhost:9', webhookSecret: 'whsec_x' });
});

afterAll(async () => {
  for (const one of running) one.process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await sandbox.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<ServerProcess> {
  const started = startProcess({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://localhost:${sandbox.smtpPort}`,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  running.push(started);
  await untilStarted(started);
  return started;
}

function heard(watcher: Watcher, participants: number): Promise<void> {
  return vi.waitFor(() => expect(watcher.liveStates.at(-1)?.participants).toBe(participants), {
    timeout: 20_000,
  });
}

it('two processes tell all watchers; one that stops lets its own go on at the other', async () => {
  const { context, close } = await testContext({
    databaseUrl: database.url,
    now: new Date(),
    // One platform has one set of secrets.
    env: { DATA_DIR: dataDir },
  });
  const { drawId } = await buildDraw(context);
  const [one, other] = await Promise.all([start(), start()]);
  const watchers = await Promise.all([one, other, other].map(({ url }) => watch(url, drawId)));
  await sellTickets(context, drawId, 3);
  for (const watcher of watchers) await heard(watcher, 3);

  // Together, whichever process they are at.
  for (const watcher of watchers) {
    await vi.waitFor(() => expect(watcher.audiences.at(-1)).toBe(3), { timeout: 20_000 });
  }

  other.process.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  expect(other.output()).toContain('"stopped"');
  await Promise.all(watchers.slice(1).map(({ ended }) => ended));

  const back = await watch(one.url, drawId, watchers[1]?.lastId());
  await sellTickets(context, drawId, 2);
  await heard(back, 5);
  expect(back.liveStates).toHaveLength(1);
  for (const watcher of [...watchers, back]) watcher.stop();
  await close();
});
