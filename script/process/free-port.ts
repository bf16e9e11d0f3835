import { listenAt, type LoopbackHost } from './listen-at.ts';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { errorCode } from './error-code.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Ports that are opened on purpose alone: those above are handed out by systems for each connection
 * that is made, and could be gone between the look and the use.
 */
const [lowest, behindHighest] = [20_000, 32_768];

/** A port of the IPv4 loopback that nobody listens on: the preferred one when it is free. */
export async function freePort(preferred = randomInt(lowest, behindHighest)): Promise<number> {
  return (await isTaken(preferred, '127.0.0.1')) ? freePort() : preferred;
}

/** The first of `count` successive ports that are all free on both loopback addresses. */
export async function freePorts(count: number): Promise<number> {
  const first = await freePort();
  for (let port = first; port < first + count; port++) {
    if (await isPortBusy(port)) return freePorts(count);
  }
  return first;
}

/** Whether somebody listens on this port of either loopback address. */
export async function isPortBusy(port: number): Promise<boolean> {
  return (await isTaken(port, '127.0.0.1')) || isTaken(port, '::1');
}

/**
 * Whether browsers refuse to open this port, which nobody listens on: it is on the Fetch Standard's
 * list of bad ports. Node's own fetch has that list, and looks before it connects.
 */
export async function isPortUnvisited(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD' });
    return false;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Error && cause.message === 'bad port';
  }
}

async function isTaken(port: number, host: LoopbackHost): Promise<boolean> {
  const server = createServer();
  try {
    const found = await listenAt(server, { host, port });
    if (found !== undefined) await new Promise((resolve) => server.close(resolve));
    return false;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') return true;
    if (code === 'EACCES') throw new StartRefused(`Port ${port} may not be opened here.`);
    throw error;
  }
}
