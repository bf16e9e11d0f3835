import { backoffAfter, everything, partOf, type Backoff } from './backoff.ts';

/**
 * The purposes of calls to the payment provider, in the order in which calls go first: opening a
 * buyer's page; what a draw's close waits for; reading back what was paid; refunds; onboarding and
 * portal; inquiries, fees and the reconciliation; pages whose buyers are not there yet.
 */
export const callPurposes = [
  'page',
  'close',
  'paid',
  'refund',
  'portal',
  'inquiry',
  'ahead',
] as const;
export type CallPurpose = (typeof callPurposes)[number];

/** Whether nobody waits for such calls: they get what all others leave, and have no floor. */
export function isAhead(purpose: CallPurpose): boolean {
  return purpose === 'ahead';
}

/** Calls a second that all processes together may make, in total and to one endpoint. */
export type CallRates = { total: number; perEndpoint: number };

/** Calls of one purpose to one endpoint. */
export type Calls = { purpose: CallPurpose; endpoint: string; count: number };

/** Calls that wait in one process; `since` is when the oldest of them came, in ms. */
export type WaitingCalls = Calls & { since: number };

/** Permits that were granted in one window of time; unassigned ones have no purpose yet. */
type Granted = { purpose: CallPurpose | 'unassigned'; endpoint: string; count: number };

/** The knowledge that all processes share. Instants are in ms, by one clock for all. */
export type RateBudget = {
  /** The permits of the last second, by window. */
  granted: { window: number; calls: Granted[] }[];
  /** Calls that wait, as each process last said; it counts as gone when its window is over. */
  waiting: Record<string, { until: number; calls: WaitingCalls[] }>;
  backoff: Backoff;
};

export const unusedBudget: RateBudget = { granted: [], waiting: {}, backoff: {} };

const windowMs = 50;

/** A permit is good in its window and the next: what a frozen process has is void when it wakes. */
const goodFor = 2;

/** Permits of so many windows can meet in one second. */
export const windowsOfASecond = 1_000 / windowMs + goodFor;

/** The part of its rate that an endpoint gets in a lasting crowd (decision 0070). */
export const lastingPart = 1_000 / windowMs / windowsOfASecond;

/**
 * Permits of one window for an endpoint whose calls wait longer than a second: two and a half times
 * its part of the rate, so that a crowd's calls go evenly, and a window that nobody used is caught
 * up with.
 */
function windowBound(perEndpoint: number): number {
  return Math.ceil((5 * perEndpoint * windowMs) / 2_000);
}

/**
 * Calls of one window that nobody waits for: they go one by one, so that somebody who comes finds a
 * permit in the next windows.
 */
function aheadAtOnce({ perEndpoint }: CallRates): number {
  return Math.max(1, Math.floor((perEndpoint * windowMs) / 1_000));
}

/**
 * Each purpose has this much of the rates before the others go on: less than all of one endpoint.
 */
function floorOf(total: number, perEndpoint: number): number {
  return Math.max(1, Math.floor(Math.min(total / 20, perEndpoint / 10)));
}

/** Windows after which a process that said nothing is taken for gone: 0.4 s. */
const patience = 8;

function windowAt(now: number): number {
  return Math.floor(now / windowMs);
}

/** From when a permit is good that was granted for an instant, in ms. */
export function permitsBegin(now: number): number {
  return windowAt(now) * windowMs;
}

/** Until when a permit is good that was granted for an instant, in ms. */
export function permitsEnd(now: number): number {
  return (windowAt(now) + goodFor) * windowMs;
}

/** When the next window begins, in ms. */
export function nextWindow(now: number): number {
  return (windowAt(now) + 1) * windowMs;
}

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

type Room = {
  left(endpoint: string): number;
  floorLeft(purpose: CallPurpose): number;
  /** Takes as many as there are, `wanted` at most; answers how many. */
  take(endpoint: string, wanted: number, purpose?: CallPurpose): number;
};

function sum(counted: readonly { count: number }[]): number {
  return counted.reduce((all, { count }) => all + count, 0);
}

type Bounds = { rates: CallRates; backoff: Backoff; now: number; waiting: readonly Calls[] };

function roomIn(granted: RateBudget['granted'], { rates, backoff, now, waiting }: Bounds): Room {
  const all = granted.flatMap(({ calls }) => calls);
  const count = (of: (one: Granted) => boolean): number => sum(all.filter(of));
  const ofWindow = granted.flatMap(({ window, calls }) => (window === windowAt(now) ? calls : []));
  const isCrowded = (endpoint: string): boolean =>
    sum(waiting.filter((calls) => calls.endpoint === endpoint)) > rates.perEndpoint;
  const countNow = (endpoint: string): number =>
    sum(ofWindow.filter((one) => one.endpoint === endpoint));
  const bound = (rate: number, name: string): number =>
    Math.max(1, Math.floor(rate * partOf(backoff[name], now)));
  const most = bound(rates.total, everything);
  const floor = floorOf(most, rates.perEndpoint);
  let total = most - count(() => true);
  const endpoints = new Map<string, number>();
  const floors = new Map<CallPurpose, number>();
  const ofEndpoint = (endpoint: string): number =>
    endpoints.get(endpoint) ??
    Math.min(
      bound(rates.perEndpoint, endpoint) - count((one) => one.endpoint === endpoint),
      isCrowded(endpoint) ? windowBound(rates.perEndpoint) - countNow(endpoint) : Infinity,
    );
  const floorLeft = (purpose: CallPurpose): number =>
    floors.get(purpose) ??
    (isAhead(purpose) ? 0 : Math.max(0, floor - count((one) => one.purpose === purpose)));
  const left = (endpoint: string): number => Math.max(0, Math.min(total, ofEndpoint(endpoint)));
  return {
    left,
    floorLeft,
    take: (endpoint, wanted, purpose) => {
      const taken = Math.max(0, Math.min(wanted, left(endpoint)));
      endpoints.set(endpoint, ofEndpoint(endpoint) - taken);
      if (purpose) floors.set(purpose, Math.max(0, floorLeft(purpose) - taken));
      total -= taken;
      return taken;
    },
  };
}
