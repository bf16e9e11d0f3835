import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';

const ipv4Host = '127.0.0.1';
const ipv6Host = '::1';
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
  servers: { ipv4: Server; ipv6: Server },
  port: number,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const taken = await listen(servers.ipv4, port, ipv4Host);
    try {
      await listen(servers.ipv6, taken, ipv6Host);
      return taken;
    } catch (error) {
      if (isWithoutIpv6(error)) return taken;
      await new Promise((resolve) => servers.ipv4.close(resolve));
      const canTryAnother = error instanceof PortBusy && port === 0 && tries < maxTries;
      if (!canTryAnother) throw error;
    }
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.off('listening', done);
      reject(error.code === 'EADDRINUSE' ? new PortBusy(port) : error);
    };
    const done = (): void => {
      server.off('error', fail);
      resolve(portOf(server.address(), port));
    };
    server.once('error', fail);
    server.once('listening', done);
    server.listen({ port, host });
  });
}

function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === 'object' && address !== null ? address.port : asked;
}

function isWithoutIpv6(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
  );
}
