import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';

/** Work that takes turns: the first rank first, and within a rank who came first. */
export type RankedTurns<Rank extends string> = {
  /**
   * Calls `begin` when the turn comes, which may be at once, with what gives the turn back.
   *
   * @throws {Refusal} busy, at once, when too much of its rank waits already
   */
  enter(rank: Rank, begin: (leave: () => void) => void): void;
  /**
   * Does `work` when its turn comes.
   *
   * @throws {Refusal} busy, at once, when too much of its rank waits already
   */
  during<T>(rank: Rank, work: () => Promise<T>): Promise<T>;
};

export type RankBounds = {
  /** Pieces that may always be at work, so that no rank starves behind the ones before it. */
  floor: number;
  /** Pieces that may wait; any number unless told. */
  mostWaiting?: number;
};

type Options<Rank extends string> = {
  /** In the order of the ranks. */
  ranks: Record<Rank, RankBounds>;
  /** How many pieces of all ranks together may be at work at this moment. */
  room: () => number;
};

/** Between two looks whether there is more room now, in ms, while a piece waits. */
const lookMs = 20;

const comeBackSeconds = 5;

type Line = { floor: number; mostWaiting: number; atWork: number; waiting: (() => void)[] };

/** All ranks, in their order. */
type Lines = { all: Map<string, Line>; atWork: number; looking: NodeJS.Timeout | undefined };

export function rankedTurns<Rank extends string>({
  ranks,
  room,
}: Options<Rank>): RankedTurns<Rank> {
  const lines: Lines = { all: new Map(), atWork: 0, looking: undefined };
  for (const [rank, bounds] of Object.entries<RankBounds>(ranks)) {
    lines.all.set(rank, { mostWaiting: Infinity, ...bounds, atWork: 0, waiting: [] });
  }
  const enter: RankedTurns<Rank>['enter'] = (rank, begin) => {
    const line = lines.all.get(rank);
    if (!line) throw new RangeError(`there is no rank ${rank}`);
    if (line.waiting.length >= line.mostWaiting) throw busy();
    letGo(lines, room);
    if (line.waiting.length === 0 && hasRoom(lines, line, room())) {
      takePlace(lines, line);
      begin(leaveOnce(lines, line, room));
      return;
    }
    line.waiting.push(() => begin(leaveOnce(lines, line, room)));
    lookSoon(lines, room);
  };
  return {
    enter,
    during: async (rank, work) => {
      const { promise: turn, resolve } = Promise.withResolvers<() => void>();
      enter(rank, resolve);
      const leave = await turn;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** How to give a place back, any number of times. */
function leaveOnce(lines: Lines, line: Line, room: () => number): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    line.atWork -= 1;
    lines.atWork -= 1;
    letGo(lines, room);
  };
}

function hasRoom(lines: Lines, line: Line, most: number): boolean {
  return line.atWork < line.floor || lines.atWork < most;
}

function takePlace(lines: Lines, line: Line): void {
  line.atWork += 1;
  lines.atWork += 1;
}

/**
 * Gives their turns to as many as there is room for, and looks again soon while others wait. They
 * begin behind this one: a thousand short pieces are no thousand calls inside each other.
 */
function letGo(lines: Lines, room: () => number): void {
  const most = room();
  for (const line of lines.all.values()) {
    while (line.waiting.length > 0 && hasRoom(lines, line, most)) {
      takePlace(lines, line);
      const begin = line.waiting.shift();
      if (begin) queueMicrotask(begin);
    }
  }
  lookSoon(lines, room);
}

function lookSoon(lines: Lines, room: () => number): void {
  const isWaiting = [...lines.all.values()].some(({ waiting }) => waiting.length > 0);
  clearTimeout(lines.looking);
  lines.looking = isWaiting ? setTimeout(() => letGo(lines, room), lookMs) : undefined;
}

function busy(): Refusal {
  return new Refusal('busy', messages.busyNow, { retryAfterSeconds: comeBackSeconds });
}
