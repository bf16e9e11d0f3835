import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { patience } from './patience.ts';
import { createServer, type Server } from 'node:http';

/**
 * Connections that may wait to be taken in; the system may allow fewer. While a crowd comes, this
 * process is busy for seconds: of those for whom there is no room, some break, and some try again
 * after half a minute.
 */
const backlog = 4_096;

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Listens on the host of the settings; a host on the loopback means both of its addresses, because
 * `localhost` is one for some programs and the other for the rest.
 *
 * @throws the operating system's error when the port is taken
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  if (!loopbackNames.has(host)) {
    await app.listen({ host, port, backlog });
    return;
  }
  const second = createServer(patience.http, (request, response) => app.routing(request, response));
  waitLike(app.server, second);
  app.addHook('preClose', () => stopListening(second));
  await app.listen({ host: '127.0.0.1', port, backlog });
  await listenOnIpv6(second, port);
}

/** A machine without this address is reached by the other one alone. */
async function listenOnIpv6(server: Server, port: number): Promise<void> {
  server.listen({ host: '::1', port, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
  }
}

/** Lets both listeners put up with the same: one that waited for ever would be the way in. */
function waitLike(first: Server, second: Server): void {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = first;
  Object.assign(second, { headersTimeout, requestTimeout, keepAliveTimeout });
  second.setTimeout(first.timeout);
}

/** Resolves when the requests that this server has begun are answered. */
async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  await promise;
}
