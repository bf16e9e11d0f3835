import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { errorCode } from '../../script/process/error-code.ts';
import { listenAt } from '../../script/process/listen-at.ts';

const maxTries = 20;

/** A port that something else listens on. */
export class PortBusy extends Error {
  override name = 'PortBusy';
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is busy: something else is listening there.`);
    this.port = port;
  }
}

/** A certificate and its private key, both as PEM. */
export interface Certified {
  readonly cert: string;
  readonly key: string;
}

export interface LoopbackHttp {
  readonly port: number;
  /** Ends every connection, those in use included. */
  close(): Promise<void>;
}

/**
 * Serves HTTP on the loopback, or HTTPS with a certificate.
 * @throws PortBusy
 */
export async function serveOnLoopback(
  answer: RequestListener,
  port: number,
  certified?: Certified,
): Promise<LoopbackHttp> {
  const make = () => (certified ? createTlsServer(certified, answer) : createServer(answer));
  const servers = { ipv4: make(), ipv6: make() };
  const taken = await listenOnLoopback(servers, port);
  return {
    port: taken,
    async close() {
      await Promise.all(
        Object.values(servers).map(async (server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
}

/**
 * Listens with one server on the IPv4 loopback and, where the machine has one, with another on
 * the IPv6 loopback, both on the same port. Port 0 takes a port that is free on both.
 * @throws PortBusy
 */
export async function listenOnLoopback(
  { ipv4, ipv6 }: { ipv4: Server; ipv6: Server },
  port: number,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    let taken = port;
    try {
      taken = (await listenAt(ipv4, { host: '127.0.0.1', port })) ?? port;
      await listenAt(ipv6, { host: '::1', port: taken });
      return taken;
    } catch (error) {
      await new Promise((resolve) => ipv4.close(resolve));
      if (errorCode(error) !== 'EADDRINUSE') throw error;
      if (port !== 0 || tries === maxTries) throw new PortBusy(taken);
    }
  }
}
