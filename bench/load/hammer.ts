import { connect, type Socket } from 'node:net';

export type Hammering = {
  url: string;
  connections: number;
  seconds: number;
  /** Paths in turn; each connection takes the next one. */
  paths: readonly string[];
  acceptEncoding?: string;
  /** As fast as answers come, unless this says how many are asked for in a second at most. */
  atMostPerSecond?: number;
};

export type Hammered = { perSecond: number; failures: number };

/**
 * Asks for pages on kept connections, one after the other on each, with next to no work of its own.
 */
export async function hammer(hammering: Hammering): Promise<Hammered> {
  const { connections, seconds } = hammering;
  const until = performance.now() + seconds * 1_000;
  const began = performance.now();
  const turn = { next: 0, began };
  const all = await Promise.all(
    Array.from({ length: connections }, () => askUntil(hammering, { until, turn })),
  );
  const took = (performance.now() - began) / 1_000;
  const sum = (of: 'answers' | 'failures'): number => all.reduce((n, one) => n + one[of], 0);
  return { perSecond: sum('answers') / took, failures: sum('failures') };
}

const endOfHead = Buffer.from('\r\n\r\n');

type Counts = { answers: number; failures: number };

function askUntil(
  { url, paths, acceptEncoding, atMostPerSecond = Infinity }: Hammering,
  { until, turn }: { until: number; turn: { next: number; began: number } },
): Promise<Counts> {
  const { hostname, port } = new URL(url);
  const counts = { answers: 0, failures: 0 };
  const encoding = acceptEncoding === undefined ? '' : `Accept-Encoding: ${acceptEncoding}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const ask = (): void => {
      const dueMs = turn.began + (turn.next / atMostPerSecond) * 1_000 - performance.now();
      if (dueMs > 1) return void setTimeout(ask, dueMs);
      const path = paths[turn.next % paths.length] ?? '/';
      turn.next += 1;
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${encoding}\r\n`);
    };
    socket.once('connect', ask).once('error', reject);
    onAnswers(socket, (isGood) => {
      counts.answers += 1;
      if (!isGood) counts.failures += 1;
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve(counts);
    });
  });
}

/** Tells when an answer is whole: its head names its length. */
function onAnswers(socket: Socket, tell: (isGood: boolean) => void): void {
  let missing = -1;
  let isGood = false;
  let head: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      const lines = head.toString('latin1', 0, end);
      isGood = lines.startsWith('HTTP/1.1 200');
      missing = Number(/content-length: (\d+)/i.exec(lines)?.[1] ?? 0) - (head.length - end - 4);
      head = Buffer.alloc(0);
    } else missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    tell(isGood);
  });
}
