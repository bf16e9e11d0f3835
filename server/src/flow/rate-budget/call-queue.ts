import type { Calls, WaitingCalls } from '@clubdraw/domain/flow/calls';
import type { WaitingCall } from './call-permits.ts';

type Waiter = Required<WaitingCall> & { answer: (hasPermit: boolean) => void };

/** The calls of this process that wait, of each purpose and endpoint the longest waiting first. */
export type CallQueue = {
  isEmpty(): boolean;
  /** Waits; false when its time was up before it had a permit. */
  join(call: WaitingCall): Promise<boolean>;
  /** Sends those away whose time is up. */
  tidy(): void;
  /** The calls that wait; `since` by the database's clock, in ms. */
  calls(): WaitingCalls[];
  /** Lets the first ones go, `count` at most; answers how many there were. */
  serve(of: Pick<Calls, 'purpose' | 'endpoint'>, count: number): number;
};

/** `now` by the database's clock, in ms: since when a call waits that does not say it. */
export function callQueue(now: () => number): CallQueue {
  const lines = new Map<string, Waiter[]>();
  const keep = (name: string, waiters: Waiter[]): void =>
    void (waiters.length > 0 ? lines.set(name, waiters) : lines.delete(name));
  return {
    isEmpty: () => lines.size === 0,
    join: async (call) => {
      const { promise, resolve: answer } = Promise.withResolvers<boolean>();
      const waiters = lines.get(nameOf(call)) ?? [];
      const since = call.since ?? now();
      const place = waiters.findLastIndex((other) => other.since <= since) + 1;
      waiters.splice(place, 0, { ...call, since, answer });
      lines.set(nameOf(call), waiters);
      return promise;
    },
    tidy: () => {
      const endedBy = performance.now();
      for (const [name, waiters] of lines) {
        for (const { until, answer } of waiters) if (until <= endedBy) answer(false);
        keep(
          name,
          waiters.filter(({ until }) => until > endedBy),
        );
      }
    },
    calls: () => [...lines.values()].flatMap(callsOf),
    serve: (of, count) => {
      const name = nameOf(of);
      const waiters = lines.get(name) ?? [];
      const served = waiters.splice(0, count);
      for (const { answer } of served) answer(true);
      keep(name, waiters);
      return served.length;
    },
  };
}

function callsOf(waiters: readonly Waiter[]): WaitingCalls[] {
  const [first] = waiters;
  if (!first) return [];
  const { purpose, endpoint, since } = first;
  return [{ purpose, endpoint, since, count: waiters.length }];
}

function nameOf({ purpose, endpoint }: Pick<Calls, 'purpose' | 'endpoint'>): string {
  return `${purpose} ${endpoint}`;
}
