import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

const fromMemory = new WeakSet<FastifyRequest>();

/**
 * Says that a request is answered with what another one had made: it is counted, and has no line of
 * its own.
 */
export function answerFromMemory(request: FastifyRequest): void {
  fromMemory.add(request);
}

export function isFromMemory(request: FastifyRequest): boolean {
  return fromMemory.has(request);
}

/** The words about a crowd's requests: how many there were of one kind. */
type Kind = { method: string; route: string; status: number };

export type CountedAnswers = {
  add(kind: Kind): void;
  /** Writes what was counted since the last lines, and counts no more. */
  stop(): void;
};

const intervalSeconds = 10;

/** One line for all requests of a kind in ten seconds, where there were any. */
export function countAnswers(log: FastifyBaseLogger): CountedAnswers {
  const counts = new Map<string, Kind & { count: number }>();
  const write = (): void => {
    for (const counted of counts.values()) log.info(counted, 'answered from memory');
    counts.clear();
  };
  const timer = setInterval(write, intervalSeconds * 1_000).unref();
  return {
    add: (kind) => {
      const key = `${kind.method} ${kind.status} ${kind.route}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { ...kind, count: 1 });
    },
    stop: () => {
      clearInterval(timer);
      write();
    },
  };
}
