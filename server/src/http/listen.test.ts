import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../script/process/free-port.ts';
import { buildOwner } from '../../test/build/owner.ts';
import { picture } from '../../test/build/pictures/picture.ts';
import { buildDraw, sellTickets } from '../../test/build/sold-draw.ts';
import { openRaw } from '../../test/raw-http.ts';
import { testContext, type TestContext } from '../../test/test-context.ts';
import { watch } from '../../test/watcher.ts';
import { buildApp } from '../app.ts';
import { listen } from './listen.ts';

const hosts = ['127.0.0.1', '::1'];
const arrivalMs = 1_500;

let context: TestContext;
let close: () => Promise<void>;
let port: number;
let app: ReturnType<typeof buildApp>;
let patience: Record<string, number>;

beforeAll(async () => {
  ({ context, close } = await testContext());
  app = buildApp(context);
  const { headersTimeout, requestTimeout, timeout } = app.server;
  patience = { headersTimeout, requestTimeout, timeout };
  // The same patience, shorter: a test need not take half a minute.
  Object.assign(app.server, { headersTimeout: arrivalMs, requestTimeout: arrivalMs });
  port = await freePort();
  await listen(app, { host: 'localhost', port });
});
afterAll(async () => {
  await app.close();
  await close();
});

it('the product waits 30 s for a request, and two minutes for a silent connection (product §16.8)', () => {
  expect(patience).toEqual({ headersTimeout: 30_000, requestTimeout: 30_000, timeout: 120_000 });
});

describe.each(hosts)('a listener at %s', (host) => {
  const half =
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

  it('hangs up on a body that never ends, also while bytes still come (product §16.8)', async () => {
    const raw = openRaw({ host, port });
    raw.write(half);
    const drip = setInterval(() => raw.write(' '), 100);
    await raw.closed;
    clearInterval(drip);
    expect(raw.statuses()).toEqual([408]);
  });

  it('goes on telling a watcher who came long ago (product §16.8)', async () => {
    const { drawId } = await buildDraw(context);
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    const watcher = await watch(url, drawId);
    await vi.waitFor(() => expect(watcher.liveStates).toHaveLength(1), { timeout: 10_000 });
    // Behind the time that a request may take, by the clock of the connections.
    const slow = openRaw({ host, port });
    slow.write(half);
    await slow.closed;
    await sellTickets(context, drawId, 2);
    await vi.waitFor(() => expect(watcher.liveStates.at(-1)?.participants).toBe(2), {
      timeout: 10_000,
    });
    watcher.stop();
  });

  it('takes an upload that comes in pieces, in time', async () => {
    const { token } = await buildOwner(context);
    const file = await picture(300, 300).png().toBuffer();
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
    const raw = openRaw({ host, port });
    raw.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    for (let from = 0; from < body.length; from += 200) {
      raw.write(body.subarray(from, from + 200).toString('latin1'));
    }
    await vi.waitFor(() => expect(raw.statuses()).toEqual([201]), { timeout: 20_000 });
    raw.close();
  });
});

const allowed = '/proc/sys/net/core/somaxconn';
const mayWait = existsSync(allowed) ? Number(readFileSync(allowed, 'utf8')) : 0;

it.runIf(mayWait > 1_000)('a crowd that comes while the process is busy is taken in', () => {
  const crowd = `
    let left = 1_000;
    for (let n = left; n > 0; n -= 1)
      require('node:net').connect(${port}, '127.0.0.1', () => { left -= 1; if (!left) process.exit(0); });`;
  // This process does nothing else meanwhile.
  expect(spawnSync(process.execPath, ['-e', crowd], { timeout: 30_000 }).status).toBe(0);
});
