import { once } from 'node:events';
import type { Server } from 'node:net';
import { errorCode } from './error-code.ts';

/** `localhost` is the first address for some programs and the second for the rest. */
export type LoopbackHost = '127.0.0.1' | '::1';

/**
 * Listens at one address of the loopback; a server that answers to `localhost` needs both.
 *
 * @param port 0 takes a free one
 * @returns the port, or undefined on a machine that lacks this address
 * @throws the system's error, with the code EADDRINUSE when another program listens there
 */
export async function listenAt(
  server: Server,
  { host, port }: { host: LoopbackHost; port: number },
): Promise<number | undefined> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
