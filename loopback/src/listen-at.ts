import type { Server } from 'node:net';

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
  try {
    await listening(server, { host, port });
  } catch (error) {
    if (isAddressMissing(error)) return undefined;
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function listening(server: Server, at: { host: LoopbackHost; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isAddressMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
