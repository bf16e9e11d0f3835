import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { listenAt, type LoopbackHost } from '../process/listen-at.ts';

describe('listenAt', () => {
  const opened: Server[] = [];

  afterEach(() => {
    for (const server of opened.splice(0)) server.close();
  });

  function newServer(): Server {
    const server = createServer();
    opened.push(server);
    return server;
  }

  it('takes a free port of one address, and the same port of the other where there is one', async () => {
    const port = await listenAt(newServer(), { host: '127.0.0.1', port: 0 });
    if (port === undefined) throw new Error('a machine without 127.0.0.1');
    expect(port).toBeGreaterThan(0);
    const expected = hasAddress('::1') ? port : undefined;
    expect(await listenAt(newServer(), { host: '::1', port })).toBe(expected);
  });

  it('refuses a port that another program listens at', async () => {
    const port = (await listenAt(newServer(), { host: '127.0.0.1', port: 0 })) ?? 0;
    const second = listenAt(newServer(), { host: '127.0.0.1', port });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

function hasAddress(host: LoopbackHost): boolean {
  return Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === host),
  );
}
