import {
  isAhead,
  type CallPurpose,
  type CallRates,
  type WaitingCalls,
} from '@clubdraw/domain/flow/calls';
import { scheduler } from 'node:timers/promises';
import type { Logger } from 'pino';
import { restingEndpoints, type RestingEndpoints } from './resting-endpoints.ts';
import type { SharedBudget } from './shared-budget.ts';
import { unassignedPermits, type UnassignedPermits } from './unassigned-permits.ts';
import { callQueue, type CallQueue } from './call-queue.ts';

export type WaitingCall = {
  purpose: CallPurpose;
  endpoint: string;
  /**
   * Since when somebody waits for it, by the database's clock, in ms, or since now: the longest
   * waiting go first.
   */
  since?: number;
  /** Until when a permit is of use, in ms of `performance.now()`. */
  until: number;
};

/** The one place where calls to the provider take their permits. */
export type CallPermits = {
  /** Now by the clock that all processes share, in ms: the `since` of a call that begins. */
  now: () => number;
  /** Waits for the permit of one call; false when its time was up before. */
  take(call: WaitingCall): Promise<boolean>;
  /**
   * The provider refused a call for its pace: that of an endpoint, or of `everything`. It is asked
   * for nothing of that kind for a moment.
   */
  slowDown(name: string): void;
};

type Options = {
  shared: SharedBudget;
  rates: CallRates;
  /** A name that no other process has. */
  process: string;
  log: Pick<Logger, 'warn'>;
};

/** A moment after which the database is asked again when it did not answer, in ms. */
const restMs = 200;

/**
 * Between two looks for calls whose time is up, in ms; they have their answer though the database
 * gives none.
 */
const lookMs = 50;

/**
 * The permits of this process: it takes them for all calls that wait, and some for those that
 * follow.
 */
export function callPermits(options: Options): CallPermits {
  const parts: Parts = {
    ...options,
    line: callQueue(options.shared.now),
    stock: unassignedPermits(),
    refused: new Set(),
    resting: restingEndpoints(),
  };
  const { line, stock, refused, resting } = parts;
  const work = workOnce(parts);
  return {
    now: options.shared.now,
    take: async (call) => {
      const goesOn = line.isEmpty() && resting.endOf(call.endpoint) <= performance.now();
      // Permits that were taken for those to come are for people who wait.
      if (goesOn && !isAhead(call.purpose) && stock.use(call.endpoint)) return true;
      const permit = line.join(call);
      void work();
      return permit;
    },
    slowDown: (name) => {
      refused.add(name);
      resting.begin(name);
    },
  };
}

/** Serves the line until nobody is in it; it is under way once at most. */
function workOnce(parts: Parts): () => Promise<void> {
  const { line, log } = parts;
  let isAtWork = false;
  return async () => {
    if (isAtWork) return;
    isAtWork = true;
    const looking = setInterval(() => line.tidy(), lookMs);
    while (!line.isEmpty()) {
      const nextAt = await serveLine(parts).catch((err: unknown) => {
        log.warn({ err }, 'no permits at the provider could be taken');
        return performance.now() + restMs;
      });
      const restingMs = nextAt - performance.now();
      if (!line.isEmpty() && restingMs > 0) await scheduler.wait(restingMs);
      line.tidy();
    }
    clearInterval(looking);
    isAtWork = false;
  };
}

type Parts = Options & {
  line: CallQueue;
  stock: UnassignedPermits;
  refused: Set<string>;
  resting: RestingEndpoints;
};

/** Those who may go now; without any, when the first rest of the others ends. */
function readyCalls({ line, resting }: Parts): { ready: WaitingCalls[]; restsUntil: number } {
  const now = performance.now();
  const calls = line.calls();
  const ends = calls.map(({ endpoint }) => resting.endOf(endpoint));
  return {
    ready: calls.filter((_, at) => (ends[at] ?? 0) <= now),
    restsUntil: Math.min(...ends),
  };
}

/** Takes permits once for all who wait; answers when to ask again for the others. */
async function serveLine(parts: Parts): Promise<number> {
  const { shared, rates, process, line, stock, refused } = parts;
  const { ready: waiting, restsUntil } = readyCalls(parts);
  if (waiting.length === 0) return restsUntil;
  const expected = stock.expected();
  const news = [...refused];
  refused.clear();
  const permits = await shared.take({ process, rates, waiting, expected, refused: news });
  // Permits that came too late are void: they were counted, and nobody uses them.
  if (performance.now() >= permits.goodUntil) return performance.now();
  const earlyMs = permits.goodFrom - performance.now();
  if (earlyMs > 0) await scheduler.wait(earlyMs);
  stock.fill(expected, permits);
  for (const [at, calls] of waiting.entries()) {
    const served = line.serve(calls, permits.granted[at] ?? 0);
    if (!isAhead(calls.purpose)) stock.note(calls.endpoint, served);
  }
  // Those who came meanwhile.
  for (const calls of readyCalls(parts).ready) {
    if (isAhead(calls.purpose)) continue;
    for (let left = calls.count; left > 0 && stock.use(calls.endpoint); left -= 1) {
      line.serve(calls, 1);
    }
  }
  const isServed = waiting.every(({ count }, at) => permits.granted[at] === count);
  return isServed ? performance.now() : permits.nextAt;
}
