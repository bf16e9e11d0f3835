import { describe, expect, it } from 'vitest';
import { forThisFile } from '../whole-file/for-this-file.ts';
import { listening } from '../whole-file/listening.ts';
import { sendRaw } from '../raw-http.ts';
import { testContext } from '../test-context.ts';

const { context } = await forThisFile(testContext());
const { port } = await forThisFile(listening(context));

const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const post = 'POST /auth/otp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const hidden = `${get}\r\n`;

describe.each(['127.0.0.1', '::1'])('at %s, a request', (host) => {
  it.each([
    [
      'with a length and in chunks',
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'in chunks and with a length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['with two lengths', `${post}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${hidden}`],
    ['with a list of lengths', `${post}Content-Length: 2, 60\r\n\r\n{}${hidden}`],
    ['with a signed length', `${post}Content-Length: +2\r\n\r\n{}${hidden}`],
    ['with a length in hex', `${post}Content-Length: 0x2\r\n\r\n{}${hidden}`],
    ['with an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    [
      'with an encoding behind chunked',
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'with a space in front of the colon',
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'with a folded header',
      `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['with bare line feeds', `${get.replaceAll('\r\n', '\n')}\n${hidden}`],
    ['with a bare carriage return in a header', `${get}X: a\rContent-Length: 60\r\n\r\n${hidden}`],
    ['with NUL in a header', `${get}X: a\0b\r\n\r\n${hidden}`],
    ['with a chunk of no size', `${post}Transfer-Encoding: chunked\r\n\r\nZ\r\n\r\n${hidden}`],
    [
      'with a chunk of endless size',
      `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n${hidden}`,
    ],
    ['without a host', `GET /healthz HTTP/1.1\r\n\r\n${hidden}`],
    ['of no HTTP', `HELO x\r\n\r\n${hidden}`],
  ])('%s is refused, and the connection closed behind it (product §16.8)', async (_what, bytes) => {
    expect(await sendRaw({ host, port }, bytes)).toEqual([400]);
  });

  it('with 20 KB of headers is refused', async () => {
    const bytes = `${get}X: ${'y'.repeat(20_000)}\r\n\r\n`;
    expect(await sendRaw({ host, port }, bytes)).toEqual([431]);
  });

  it.each([
    ['', 200],
    ['http://evil.example', 200],
    ['HTTPS://evil.example:8443', 200],
  ])(
    'whose address begins with %j is answered for its path (product §16.8)',
    async (origin, status) => {
      const ask = (path: string) =>
        sendRaw(
          { host, port },
          `GET ${origin}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        );
      expect(await ask('/healthz')).toEqual([status]);
      expect(await ask('/public/nothing')).toEqual([404]);
      expect(await ask('/auth/google')).toEqual([302]);
      expect(await ask('/auth/google/callback?code=x&state=y')).toEqual([302]);
    },
  );
});
