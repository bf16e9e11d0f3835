import { busy } from './busy.ts';

/** Permits for work that go to the first rank first, and within a rank who came first. */
export type PermitQueue<Rank extends string> = {
  /**
   * Calls `begin` when it has a permit, which may be at once, with what gives the permit back.
   *
   * @throws {Refusal} busy, at once, when too much of its rank waits already
   */
  enter(rank: Rank, begin: (leave: () => void) => void): void;
  /**
   * Does `work` when it has a permit.
   *
   * @throws {Refusal} busy, at once, when too much of its rank waits already
   */
  during<T>(rank: Rank, work: () => Promise<T>): Promise<T>;
};

export type RankBounds = {
  /** Pieces that may always be at work, so that no rank starves behind the ones before it. */
  floor: number;
  /** Pieces that may wait; any number unless told. */
  maxWaiting?: number;
};

type Options<Rank extends string> = {
  /** In the order of the ranks. */
  ranks: Record<Rank, RankBounds>;
  /** How many pieces of all ranks together may be at work at this moment. */
  room: () => number;
};

/** Between two looks whether there is more room now, in ms, while a piece waits. */
const lookMs = 20;

type Queue = { floor: number; maxWaiting: number; atWork: number; waiting: (() => void)[] };

/** All ranks, in their order. */
type Queues = {
  all: Map<string, Queue>;
  atWork: number;
  waiting: number;
  looking: NodeJS.Timeout | undefined;
};

export function permitQueue<Rank extends string>({
  ranks,
  room,
}: Options<Rank>): PermitQueue<Rank> {
  const queues: Queues = { all: new Map(), atWork: 0, waiting: 0, looking: undefined };
  for (const [rank, bounds] of Object.entries<RankBounds>(ranks)) {
    queues.all.set(rank, { maxWaiting: Infinity, ...bounds, atWork: 0, waiting: [] });
  }
  const enter: PermitQueue<Rank>['enter'] = (rank, begin) => {
    const queue = queues.all.get(rank);
    if (!queue) throw new RangeError(`there is no rank ${rank}`);
    if (queue.waiting.length >= queue.maxWaiting) throw busy();
    letGo(queues, room);
    if (queue.waiting.length === 0 && hasRoom(queues, queue, room())) {
      takePlace(queues, queue);
      begin(leaveOnce(queues, queue, room));
      return;
    }
    queue.waiting.push(() => begin(leaveOnce(queues, queue, room)));
    queues.waiting += 1;
    lookSoon(queues, room);
  };
  return {
    enter,
    during: async (rank, work) => {
      const { promise: permit, resolve } = Promise.withResolvers<() => void>();
      enter(rank, resolve);
      const leave = await permit;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** How to give a place back, any number of times. */
function leaveOnce(queues: Queues, queue: Queue, room: () => number): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    queue.atWork -= 1;
    queues.atWork -= 1;
    letGo(queues, room);
  };
}

function hasRoom(queues: Queues, queue: Queue, most: number): boolean {
  return queue.atWork < queue.floor || queues.atWork < most;
}

function takePlace(queues: Queues, queue: Queue): void {
  queue.atWork += 1;
  queues.atWork += 1;
}

/**
 * Gives permits to as many as there is room for, and looks again soon while others wait. They begin
 * behind this one: a thousand short pieces are no thousand calls inside each other.
 */
function letGo(queues: Queues, room: () => number): void {
  if (queues.waiting === 0) return;
  const most = room();
  for (const queue of queues.all.values()) {
    while (queue.waiting.length > 0 && hasRoom(queues, queue, most)) {
      takePlace(queues, queue);
      queues.waiting -= 1;
      const begin = queue.waiting.shift();
      if (begin) queueMicrotask(begin);
    }
  }
  lookSoon(queues, room);
}

function lookSoon(queues: Queues, room: () => number): void {
  clearTimeout(queues.looking);
  queues.looking = queues.waiting > 0 ? setTimeout(() => letGo(queues, room), lookMs) : undefined;
}
