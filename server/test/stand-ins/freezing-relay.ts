import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can fall silent, as a frozen machine or a broken network does. */
export type FreezingRelay = {
  url: string;
  /** Passes nothing on, and closes nothing. */
  freeze(): void;
  /** Passes on the connections that come from now on; those from before stay silent. */
  thaw(): void;
  close(): Promise<void>;
};

export async function freezingRelay(databaseUrl: string): Promise<FreezingRelay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (isFrozen) return;
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    thaw: () => void (isFrozen = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
