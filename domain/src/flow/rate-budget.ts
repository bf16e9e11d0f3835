import { backoffAfter, type Backoff } from './backoff.ts';
import { callPurposes, isAhead, type CallRates, type Calls, type WaitingCalls } from './calls.ts';
import { roomIn, type Granted, type GrantedInWindow, type Room } from './permit-room.ts';
import { windowAt, windowMs, windowsOfASecond } from './permit-windows.ts';

/** The knowledge that all processes share. Instants are in ms, by one clock for all. */
export type RateBudget = {
  /** The permits of the last second, by window. */
  granted: GrantedInWindow[];
  /** Calls that wait, as each process last said; it counts as gone when its window is over. */
  waiting: Record<string, { until: number; calls: WaitingCalls[] }>;
  backoff: Backoff;
};

export const unusedBudget: RateBudget = { granted: [], waiting: {}, backoff: {} };

/**
 * Calls of one window that nobody waits for: they go one by one, so that somebody who comes finds a
 * permit in the next windows.
 */
function aheadAtOnce({ perEndpoint }: CallRates): number {
  return Math.max(1, Math.floor((perEndpoint * windowMs) / 1_000));
}

/** Windows after which a process that said nothing is taken for gone: 0.4 s. */
const patience = 8;

export type PermitRequest = {
  /** The process, by a name that no other one has. */
  process: string;
  now: number;
  rates: CallRates;
  waiting: readonly WaitingCalls[];
  /**
   * Calls that will probably come in this window: they get what nobody waits for, for any purpose.
   */
  expected: readonly Pick<Calls, 'endpoint' | 'count'>[];
  /** Endpoints, or `everything`, whose pace the provider refused since the last request. */
  refused: readonly string[];
};

export type Permits = {
  /** How many of each entry of `waiting` go in this window, in their order. */
  granted: number[];
  /** How many of each entry of `expected` may go in this window, in their order. */
  unassigned: number[];
};

/**
 * Grants the permits of one window to one process. In no second do all processes together get more
 * than the rate. Each purpose but the last has a floor, the longest waiting first; then calls go in
 * the order of their purposes, and of one purpose in the order in which they came, wherever they
 * wait: permits that calls of other processes are to have first are left to them.
 */
export function grantPermits(
  budget: RateBudget,
  request: PermitRequest,
): { budget: RateBudget; permits: Permits } {
  const window = windowAt(request.now);
  // The processes read their clock a moment apart; one that was set back is not waited for.
  const granted = budget.granted.filter((one) => Math.abs(window - one.window) < windowsOfASecond);
  const backoff = backoffAfter(budget.backoff, request);
  const others = othersWaiting(budget, request);
  const own = request.waiting.map((calls) => ({ ...calls, got: 0 }));
  const strangers = others.flatMap(([, { calls }]) => calls.map((one) => ({ ...one, got: 0 })));
  const waiting = [...own, ...strangers];
  const room = roomIn(granted, { rates: request.rates, backoff, now: request.now, waiting });
  share(room, waiting, request.rates);
  const unassigned = request.expected.map(({ endpoint, count }) =>
    room.take(endpoint, Math.min(count, Math.floor(room.left(endpoint) / 2))),
  );
  const calls = grantedNow(own, request.expected, unassigned);
  const left = own.flatMap(({ got, count, ...same }) =>
    got < count ? [{ ...same, count: count - got }] : [],
  );
  return {
    budget: {
      granted: calls.length === 0 ? granted : [...granted, { window, calls }],
      waiting: Object.fromEntries([
        ...others,
        ...(left.length > 0 ? [[request.process, { until: window + patience, calls: left }]] : []),
      ]),
      backoff,
    },
    permits: { granted: own.map(({ got }) => got), unassigned },
  };
}

/** The calls that wait in the other processes, those that are still there. */
function othersWaiting({ waiting }: RateBudget, { process, now }: PermitRequest) {
  const window = windowAt(now);
  return Object.entries(waiting).filter(
    ([name, { until }]) => name !== process && until >= window && until <= window + 2 * patience,
  );
}

function grantedNow(
  own: readonly Group[],
  expected: PermitRequest['expected'],
  unassigned: readonly number[],
): Granted[] {
  const given = own.map(({ purpose, endpoint, got }) => ({ purpose, endpoint, count: got }));
  const kept = expected.map(({ endpoint }, at) => {
    return { purpose: 'unassigned' as const, endpoint, count: unassigned[at] ?? 0 };
  });
  return [...given, ...kept].filter(({ count }) => count > 0);
}

type Group = WaitingCalls & { got: number };

/** First the floors, then everything in its order. */
function share(room: Room, groups: readonly Group[], rates: CallRates): void {
  const byAge = groups.toSorted((a, b) => a.since - b.since);
  for (const group of byAge) {
    const ofFloor = Math.min(group.count, room.floorLeft(group.purpose));
    group.got = room.take(group.endpoint, ofFloor, group.purpose);
  }
  for (const purpose of callPurposes) {
    for (const group of byAge) {
      if (group.purpose === purpose) {
        const most = isAhead(purpose) ? aheadAtOnce(rates) : Infinity;
        group.got += room.take(group.endpoint, Math.min(most, group.count - group.got), purpose);
      }
    }
  }
}
