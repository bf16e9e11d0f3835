import { easedAfter, everything, partOf, type Eased } from './provider-ease.ts';

/**
 * The purposes of calls to the payment provider, in the order in which calls go first: opening a
 * buyer's page; what a draw's close waits for; reading back what was paid; refunds; onboarding and
 * portal; inquiries, fees and the reconciliation.
 */
export const callPurposes = ['page', 'close', 'paid', 'refund', 'portal', 'inquiry'] as const;
export type CallPurpose = (typeof callPurposes)[number];

/** Calls a second that all processes together may make, in total and to one endpoint. */
export type CallRates = { total: number; perEndpoint: number };

/** Calls of one purpose to one endpoint. */
export type Calls = { purpose: CallPurpose; endpoint: string; count: number };

/** Calls that wait in one process; `since` is when the oldest of them came, in ms. */
export type WaitingCalls = Calls & { since: number };

/** Turns that were handed out in one slice of time; spare ones have no purpose yet. */
type Handed = { purpose: CallPurpose | 'spare'; endpoint: string; count: number };

/** The knowledge that all processes share. Instants are in ms, by one clock for all. */
export type ProviderPace = {
  /** The turns of the last second, by slice. */
  handed: { slice: number; calls: Handed[] }[];
  /** Calls that wait, as each process last said; it counts as gone when its slice is over. */
  waiting: Record<string, { until: number; calls: WaitingCalls[] }>;
  eased: Eased;
};

export const quietPace: ProviderPace = { handed: [], waiting: {}, eased: {} };

const sliceMs = 100;

/** A turn is good in its slice and the next: what a frozen process has is void when it wakes. */
const goodFor = 2;

/** Turns of so many slices can meet in one second. */
const window = 1_000 / sliceMs + goodFor;

/**
 * Each purpose has this much of the rates before the others go on: less than all of one endpoint.
 */
function floorOf(total: number, perEndpoint: number): number {
  return Math.max(1, Math.floor(Math.min(total / 20, perEndpoint / 10)));
}

/** Slices after which a process that said nothing is taken for gone. */
const patience = 4;

function sliceAt(now: number): number {
  return Math.floor(now / sliceMs);
}

/** From when a turn is good that was handed out for an instant, in ms. */
export function turnsBegin(now: number): number {
  return sliceAt(now) * sliceMs;
}

/** Until when a turn is good that was handed out for an instant, in ms. */
export function turnsEnd(now: number): number {
  return (sliceAt(now) + goodFor) * sliceMs;
}

/** When the next slice begins, in ms. */
export function nextSlice(now: number): number {
  return (sliceAt(now) + 1) * sliceMs;
}

export type TurnWish = {
  /** The process, by a name that no other one has. */
  process: string;
  now: number;
  rates: CallRates;
  waiting: readonly WaitingCalls[];
  /**
   * Calls that will probably come in this slice: they get what nobody waits for, for any purpose.
   */
  expected: readonly Pick<Calls, 'endpoint' | 'count'>[];
  /** Endpoints, or `everything`, whose pace the provider refused since the last wish. */
  refused: readonly string[];
};

export type Turns = {
  /** How many of each entry of `waiting` go in this slice, in their order. */
  given: number[];
  /** How many of each entry of `expected` may go in this slice, in their order. */
  spare: number[];
};

/**
 * Hands out the turns of one slice to one process. In no second do all processes together get more
 * than the rate. Each purpose has a floor, the longest waiting first; then calls go in the order of
 * their purposes, and of one purpose in the order in which they came, wherever they wait: turns
 * that calls of other processes are to have first are left to them.
 */
export function takeTurns(
  pace: ProviderPace,
  wish: TurnWish,
): { pace: ProviderPace; turns: Turns } {
  const slice = sliceAt(wish.now);
  // The processes read their clock a moment apart; one that was set back is not waited for.
  const handed = pace.handed.filter((one) => Math.abs(slice - one.slice) < window);
  const eased = easedAfter(pace.eased, wish);
  const others = othersWaiting(pace, wish);
  const room = roomIn(handed, { rates: wish.rates, eased, now: wish.now });
  const own = wish.waiting.map((calls) => ({ ...calls, got: 0 }));
  const strangers = others.flatMap(([, { calls }]) => calls.map((one) => ({ ...one, got: 0 })));
  share(room, [...own, ...strangers]);
  const spare = wish.expected.map(({ endpoint, count }) =>
    room.take(endpoint, Math.min(count, Math.floor(room.left(endpoint) / 2))),
  );
  const calls = handedNow(own, wish.expected, spare);
  const left = own.flatMap(({ got, count, ...same }) =>
    got < count ? [{ ...same, count: count - got }] : [],
  );
  return {
    pace: {
      handed: calls.length === 0 ? handed : [...handed, { slice, calls }],
      waiting: Object.fromEntries([
        ...others,
        ...(left.length > 0 ? [[wish.process, { until: slice + patience, calls: left }]] : []),
      ]),
      eased,
    },
    turns: { given: own.map(({ got }) => got), spare },
  };
}

/** The calls that wait in the other processes, those that are still there. */
function othersWaiting({ waiting }: ProviderPace, { process, now }: TurnWish) {
  const slice = sliceAt(now);
  return Object.entries(waiting).filter(
    ([name, { until }]) => name !== process && until >= slice && until <= slice + 2 * patience,
  );
}

function handedNow(
  own: readonly Group[],
  expected: TurnWish['expected'],
  spare: readonly number[],
): Handed[] {
  const given = own.map(({ purpose, endpoint, got }) => ({ purpose, endpoint, count: got }));
  const kept = expected.map(({ endpoint }, at) => {
    return { purpose: 'spare' as const, endpoint, count: spare[at] ?? 0 };
  });
  return [...given, ...kept].filter(({ count }) => count > 0);
}

type Group = WaitingCalls & { got: number };

/** First the floors, then everything in its order. */
function share(room: Room, groups: readonly Group[]): void {
  const byAge = groups.toSorted((a, b) => a.since - b.since);
  for (const group of byAge) {
    const ofFloor = Math.min(group.count, room.floorLeft(group.purpose));
    group.got = room.take(group.endpoint, ofFloor, group.purpose);
  }
  for (const purpose of callPurposes) {
    for (const group of byAge) {
      if (group.purpose === purpose) {
        group.got += room.take(group.endpoint, group.count - group.got, purpose);
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

type Bounds = { rates: CallRates; eased: Eased; now: number };

function roomIn(handed: ProviderPace['handed'], { rates, eased, now }: Bounds): Room {
  const all = handed.flatMap(({ calls }) => calls);
  const count = (of: (one: Handed) => boolean): number =>
    all.reduce((sum, one) => (of(one) ? sum + one.count : sum), 0);
  const bound = (rate: number, name: string): number =>
    Math.max(1, Math.floor(rate * partOf(eased[name], now)));
  const most = bound(rates.total, everything);
  const floor = floorOf(most, rates.perEndpoint);
  let total = most - count(() => true);
  const endpoints = new Map<string, number>();
  const floors = new Map<CallPurpose, number>();
  const ofEndpoint = (endpoint: string): number =>
    endpoints.get(endpoint) ??
    bound(rates.perEndpoint, endpoint) - count((one) => one.endpoint === endpoint);
  const floorLeft = (purpose: CallPurpose): number =>
    floors.get(purpose) ?? Math.max(0, floor - count((one) => one.purpose === purpose));
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
