import * as messages from '@clubdraw/domain/texts/messages';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { mailKinds } from '../src/modules/notifications/mail-kinds.ts';
import { queueMail } from '../src/modules/notifications/queue-mail.ts';
import { buildOwner } from './build/owner.ts';
import { compiledCode } from '../../script/process/compiled-code.ts';
import { freePort } from '../../script/process/free-port.ts';
import { untilStarted, type ServerProcess } from './server-process.ts';
import { testContext } from './test-context.ts';
import { cloneDatabase, createEmptyDatabase } from './test-database.ts';
import { productsOfFile } from './whole-file/products-of-file.ts';

const products = await productsOfFile();
const { sandbox } = products;
const database = await products.keep(cloneDatabase());
const place = { database, dataDir: products.newFolder() };

function settings(): NodeJS.ProcessEnv {
  return products.settingsOf(place);
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  return products.start({ ...settings(), ...env });
}

async function stop({ process: child, ended }: ServerProcess): Promise<number | string> {
  child.kill('SIGTERM');
  return ended;
}

describe('two processes', () => {
  it('that start together on an empty database both serve, say on every page which one rehearses, and stop with exit code 0 (product §16.3, §16.4, §16.6, §16.10)', async () => {
    const empty = await createEmptyDatabase();
    const both = await Promise.all([
      start({ DATABASE_URL: empty.url }),
      start({ DATABASE_URL: empty.url, REHEARSAL: 'on' }),
    ]);
    await Promise.all(both.map(untilStarted));
    for (const { url, operatorUrl } of both) {
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true });
      const ready = await (await fetch(`${operatorUrl}/readyz`)).json();
      const nothingDue = { nextDueAt: null, overdue: 0 };
      const [now, relays] = [expect.any(String), expect.any(Array)];
      expect(ready).toEqual({ ok: true, now, ...nothingDue, relays, ledger: null, clock: 0 });
      const metrics = await (await fetch(`${operatorUrl}/metrics`)).text();
      for (const name of [
        'clubdraw_requests_total',
        'clubdraw_due',
        'nodejs_eventloop_lag_seconds',
      ]) {
        expect(metrics).toContain(`# TYPE ${name} `);
      }
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
      expect((await fetch(`${url.replace('127.0.0.1', '[::1]')}/healthz`)).status).toBe(200);
    }
    for (const path of [
      '/',
      '/privacy-policy',
      '/nothing-here',
      '/developers',
      '/club/%00/winners',
    ]) {
      const pages = await Promise.all(
        both.map(async ({ url }) => (await fetch(url + path)).text()),
      );
      expect(pages.map((page) => page.includes('Rehearsal: no real money'))).toEqual([false, true]);
    }
    expect(await Promise.all(both.map(stop))).toEqual([0, 0]);
    await empty.drop();
  });
});

const rotate = join(import.meta.dirname, '../src/rotate.ts');

type Ran = { code: unknown; out: string };

describe('clubdraw rotate', () => {
  it('goes on once every process that runs has the new secrets, and names those that have not (product §11.15)', async () => {
    const own = await cloneDatabase();
    // The ledger of the other tests is kept in theirs.
    const folder = mkdtempSync(join(tmpdir(), 'clubdraw-rotate-'));
    const where = { DATABASE_URL: own.url, DATA_DIR: folder };
    const before = {
      ...where,
      APP_SECRET: 'a'.repeat(32),
      SIGNING_KEY: '01'.repeat(32),
    };
    const after = {
      ...where,
      APP_SECRET: 'b'.repeat(32),
      APP_SECRETS_OLD: before.APP_SECRET,
      SIGNING_KEY: '02'.repeat(32),
      SIGNING_KEYS_OLD: before.SIGNING_KEY,
    };
    const run = async (what: string): Promise<Ran> =>
      new Promise((resolve) => {
        const env = { ...compiledCode, ...settings(), ...after };
        execFile(process.execPath, [rotate, what, '--finish'], { env }, (error, out) =>
          resolve({ code: error ? error.code : 0, out }),
        );
      });
    const first = await start(before);
    await untilStarted(first);
    const named = expect.stringContaining(`Restart process ${first.process.pid} on `);
    expect(await run('app-secret')).toEqual({ code: 1, out: named });
    expect(await run('signing-key')).toEqual({ code: 1, out: named });
    expect(await stop(first)).toBe(0);
    const second = await start(after);
    await untilStarted(second);
    expect(await run('app-secret')).toMatchObject({ code: 0 });
    expect(await run('signing-key')).toEqual({
      code: 0,
      out: expect.stringContaining('SIGNING_KEY signs from now on'),
    });
    const ready = await fetch(`${second.operatorUrl}/readyz`);
    expect(await ready.json()).toMatchObject({ ok: true, ledger: null });
    expect(await stop(second)).toBe(0);
    await own.drop();
    rmSync(folder, { recursive: true });
  });
});

/** A request of which the server has heard the beginning. */
async function beginRequest({ url }: ServerProcess) {
  const { port, hostname: host } = new URL(url);
  const socket = connect({ port: Number(port), host });
  const body = JSON.stringify({ username: 'slow@example.com' });
  socket.write(
    `POST /auth/otp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
  return {
    /** Sends the rest; the first line of the answer. */
    finish: async (): Promise<string> => {
      socket.write(body.slice(5));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.end();
      return String(answer).split('\r\n', 1)[0] ?? '';
    },
  };
}

describe('a process that is asked to stop', () => {
  it('finishes the request under way and takes no new one', async () => {
    const server = await start();
    await untilStarted(server);
    const underWay = await beginRequest(server);
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'));
    expect(await underWay.finish()).toBe('HTTP/1.1 200 OK');
    expect(await server.ended).toBe(0);
  });

  it('serves on while it says that it will stop, and stops at once when asked twice (product §16.6)', async () => {
    const server = await start({ NOTICE_SECONDS: '60' });
    await untilStarted(server);
    server.process.kill('SIGTERM');
    const status = async (path: string) => (await fetch(server.url + path)).status;
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 20_000 });
    expect(await status('/')).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });
});

describe('a process that is older than the database', () => {
  it('serves where a later version has added, and is sent away by one that ends it: it finishes, and says why in one sentence (product §16.6)', async () => {
    const newer = await cloneDatabase();
    const client = new Client({ connectionString: newer.url });
    await client.connect();
    await client.query("INSERT INTO migrations (name, hash) VALUES ('9998_added.sql', '')");
    const server = await start({ DATABASE_URL: newer.url });
    await untilStarted(server);
    const underWay = await beginRequest(server);
    await client.query(
      "INSERT INTO migrations (name, hash, ends_before) VALUES ('9999_later.sql', '', '99.0.0')",
    );
    await client.end();
    const at = (path: string) => fetch(server.url + path);
    const patience = { timeout: 20_000, interval: 50 };
    await vi.waitFor(async () => expect((await at('/readyz')).status).toBe(503), patience);
    const refused = await at('/public/checkpoint');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({ error: messages.newVersion });
    const page = await at('/');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain(messages.newVersion);
    expect((await at('/healthz')).status).toBe(200);
    expect(await underWay.finish()).toBe('HTTP/1.1 200 OK');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('9999_later.sql ends versions before 99.0.0');
    await newer.drop();
  });
});

describe('a process that cannot start', () => {
  it('says in one sentence that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const server = await start({ PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use`);
    expect(server.output()).not.toContain('node:internal');
    taken.close();
  });

  it('says in one sentence that the database is not there', async () => {
    const server = await start({ DATABASE_URL: `postgres://localhost:${await freePort()}/none` });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The database cannot be reached');
  });
});

describe('a process that is killed with a job in hand', () => {
  let hanging: Server;
  let taken: PromiseWithResolvers<void>;
  beforeAll(async () => {
    taken = Promise.withResolvers<void>();
    // A mail server that takes the call and says nothing keeps the job in hand.
    hanging = createServer(() => taken.resolve()).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
  });
  afterAll(() => void hanging.close());

  it('leaves it to another process, and the mail arrives once (product §16.6)', async () => {
    // One platform has one set of secrets.
    const env = { DATA_DIR: place.dataDir };
    const { context, close } = await testContext({ databaseUrl: database.url, env });
    const address = hanging.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const doomed = await start({ JOBS: 'only', SMTP_URL: `smtp://127.0.0.1:${port}` });
    await untilStarted(doomed);
    // Processes that answer people go first.
    expect(getPriority(doomed.process.pid)).toBeGreaterThan(getPriority());
    const about = { ownerId: (await buildOwner(context)).ownerId };
    const kind = mailKinds.clubRegistered;
    const order = { kind, key: 'crash', recipient: 'crash@example.com', about };
    await transaction(context.db, (trx) => queueMail(trx, context, order));
    await taken.promise;
    doomed.process.kill('SIGKILL');
    expect(await doomed.ended).toBe('SIGKILL');
    const heir = await start({ JOBS: 'only' });
    await untilStarted(heir);
    await vi.waitFor(async () => expect(await arrivedMails()).toHaveLength(1), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await stop(heir)).toBe(0);
    expect(await arrivedMails()).toHaveLength(1);
    await close();
  });
});

async function arrivedMails(): Promise<unknown[]> {
  const found = await fetch(`${sandbox.url}/mail/messages?to=crash@example.com`);
  return (await found.json()) as unknown[];
}
