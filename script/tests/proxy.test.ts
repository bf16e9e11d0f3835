import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../process/free-port.ts';
import { makeCertificates, writeCertificates } from '../machine/certificates.ts';
import { startTlsProxy, type TlsProxy } from '../rehearsal/tls-proxy.ts';

const searchPath = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
const isHere = spawnSync('haproxy', ['-v'], { env: { PATH: searchPath } }).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'clubdraw-proxy-'));
const servers: Server[] = [];
let proxy: TlsProxy;
let httpPort: number;
let httpsPort: number;
let web: Server | undefined;

async function serve(listener: RequestListener, port = 0): Promise<number> {
  const server = createServer(listener).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Asks the proxy as the world does. */
async function ask(accept: string) {
  const asked = request({
    host: '127.0.0.1',
    port: httpsPort,
    path: '/public/payment',
    method: 'POST',
    rejectUnauthorized: false,
    agent: false,
    headers: { accept },
  }).end();
  const [answer] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(parts).toString(),
  };
}

describe.runIf(isHere)('the proxy of deploy/haproxy.cfg', () => {
  beforeAll(async () => {
    const webPort = await serve((_asked, answer) => answer.end('served'));
    web = servers.at(-1);
    const acmePort = await serve((asked, answer) => answer.end(`a challenge at ${asked.url}`));
    [httpPort, httpsPort] = [await freePort(), await freePort()];
    const files = writeCertificates(folder, await makeCertificates(['localhost']));
    const webs = [`127.0.0.1:${webPort}`, '127.0.0.1:9'] as const;
    const acme = `127.0.0.1:${acmePort}`;
    const options = { httpPort, httpsPort, webs, acme, files, folder, user: {} };
    proxy = await startTlsProxy(options);
    await vi.waitUntil(async () => (await ask('*/*').catch(() => null))?.status === 200, 10_000);
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  it('leads an ACME challenge to its client, and everybody else to TLS (product §16.3)', async () => {
    const token = '/.well-known/acme-challenge/token';
    const challenge = await fetch(`http://127.0.0.1:${httpPort}${token}`);
    expect(await challenge.text()).toBe(`a challenge at ${token}`);
    const other = await fetch(`http://127.0.0.1:${httpPort}/draws`, { redirect: 'manual' });
    expect(other.status).toBe(301);
  });

  it('takes 200 connections of one address, and no more (product §16.3)', async () => {
    const open: TLSSocket[] = [];
    let refused = 0;
    for (let at = 0; at < 210; at += 1) {
      const socket = connect({ host: '127.0.0.1', port: httpsPort, rejectUnauthorized: false });
      open.push(socket);
      await Promise.race([once(socket, 'secureConnect'), once(socket, 'error')]).then(
        ([error]) => (refused += error === undefined ? 0 : 1),
        () => (refused += 1),
      );
    }
    for (const socket of open) socket.destroy();
    expect(refused).toBe(10);
    await vi.waitUntil(async () => (await ask('*/*').catch(() => null))?.status === 200, 5_000);
  });

  it('tells a program as the product does that nobody is there, and a person on a page (product §16.3)', async () => {
    web?.closeAllConnections();
    web?.close();
    await vi.waitUntil(async () => (await ask('*/*')).status === 503, 10_000);
    const first = await ask('*/*');
    expect(first.headers['retry-after']).toBe('10');
    await vi.waitUntil(
      async () => (await ask('*/*')).headers['content-type'] === 'application/json',
      5_000,
    );
    const { body, headers } = await ask('application/json');
    expect(JSON.parse(body)).toEqual({
      error: 'We are very busy right now. Please try again in a moment.',
    });
    expect(headers['retry-after']).toBe('10');
    const page = await ask('text/html');
    expect(page).toMatchObject({ status: 503, body: expect.stringMatching(/back in a moment/) });
    expect(page.headers['retry-after']).toBe('10');
  });

  it('writes down what failed, and no path of it (product §16.11)', async () => {
    const lines = await vi.waitUntil(() => {
      const text = readFileSync(join(folder, 'haproxy.log'), 'utf8');
      return text.includes('POST 503') && text;
    });
    expect(lines).not.toContain('/public/payment');
    expect(lines).not.toMatch(/POST 200/);
  });
});
