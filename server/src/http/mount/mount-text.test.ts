import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../../test/harness.ts';
import { textRoute } from './mount-text.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const piece = 'x'.repeat(64 * 1024);
const pieces = 400;

/** A text that nobody takes: it fills what lies between server and client, and then waits. */
async function* longText(): AsyncIterable<string> {
  for (let at = 0; at < pieces; at += 1) yield piece;
}

const long = textRoute(
  { name: 'long', path: '/public/test/long', params: z.object({}), limit: 'reads' },
  async () => ({
    fileName: 'long.txt',
    bytes: piece.length * pieces,
    version: 'one',
    isFinal: true,
    text: longText(),
  }),
);

let asked = 0;
const ready = Promise.withResolvers<void>();

const late = textRoute(
  { name: 'late', path: '/public/test/late', params: z.object({}), limit: 'reads' },
  async () => {
    asked += 1;
    await ready.promise;
    const bytes = piece.length * pieces;
    return { fileName: 'late.txt', bytes, version: 'one', isFinal: false, text: longText() };
  },
);

const server = await forThisFile(
  startServer({ parts: { routes: [long, late] }, env: { RATE_LIMITS: 'on' } }),
);
const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);

/** Asks for the text and reads its first bytes alone. */
async function begin() {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setEncoding('latin1');
  const head = await new Promise<string>((resolve) => {
    socket.once('data', (text: string) => {
      socket.pause();
      resolve(text);
    });
    socket.write('GET /public/test/long HTTP/1.1\r\nHost: x\r\n\r\n');
  });
  return { socket, status: Number(head.slice(9, 12)) };
}

describe('a long text', () => {
  it('is sent to one address twice at once, and again when one of them has ended (product §12.9)', async () => {
    const all = await Promise.all(Array.from({ length: 2 }, begin));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 2 }, () => 200));
    const refused = await fetch(`http://127.0.0.1:${port}/public/test/long`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('etag')).toBeNull();
    all.pop()?.socket.destroy();
    await vi.waitFor(
      async () => {
        const again = await begin();
        again.socket.destroy();
        expect(again.status).toBe(200);
      },
      { timeout: 20_000 },
    );
    for (const { socket } of all) socket.destroy();
  });

  it('is sent to an address again that left twice before it was ready (product §12.9)', async () => {
    let gone = 0;
    server.app.server.on('connection', (socket) => socket.once('close', () => (gone += 1)));
    const address = { port, host: '127.0.0.1' };
    const sockets = Array.from({ length: 2 }, () => connect(address));
    for (const socket of sockets) {
      socket.write('GET /public/test/late HTTP/1.1\r\nHost: x\r\n\r\n');
    }
    await expect.poll(() => asked).toBe(2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => gone).toBe(2);
    ready.resolve();
    const { status, body } = await fetch(`http://127.0.0.1:${port}/public/test/late`);
    expect(status).toBe(200);
    await body?.cancel();
  });
});
