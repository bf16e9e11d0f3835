import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';

/** The one who asks: `line` names those who take turns together. */
export type Turn = {
  line: string;
  /**
   * Known to somebody who asked for papers, so that nobody is many of them. They have every other
   * turn.
   */
  isKnown: boolean;
};

export type FairQueue = {
  /**
   * Does the work when its turn comes, one piece at a time.
   *
   * @throws {Refusal} busy, when too much waits already: at once, or when somebody with fewer
   *   pieces comes and needs the place
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  /** Pieces that may wait, of all together. */
  most: number;
  /** Of one and the same line. */
  mostOfOne: number;
};

type Piece = { start(): Promise<void>; refuse(): void };

type Lines = Map<string, Piece[]>;

const comeBackSeconds = 5;

/**
 * A queue for work that takes a core for long: each line that waits has a turn after the other, so
 * that nobody with many pieces keeps the others waiting. In a full queue the longest line gives a
 * place to one that has fewer pieces. Lines that anybody can make up have every second turn where
 * known ones wait, and give their places to those first.
 */
export function fairQueue({ most, mostOfOne }: Bounds): FairQueue {
  const waiting = twoSorts();
  let isAtWork = false;
  const workOff = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    for (let piece = waiting.next(); piece; piece = waiting.next()) await piece.start();
    isAtWork = false;
  };
  return {
    run: async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
      if (waiting.lengthOf(turn) >= mostOfOne) throw busy();
      if (waiting.size() >= most && !waiting.giveWayTo(turn)) throw busy();
      // Result or failure goes to the caller; the queue goes on after either.
      const done = new Promise<T>((resolve, reject) => {
        waiting.add(turn, {
          start: () => work().then(resolve, reject),
          refuse: () => reject(busy()),
        });
      });
      void workOff();
      return done;
    },
  };
}

/** The lines of those who are known, and of the others. */
function twoSorts() {
  const [known, others]: [Lines, Lines] = [new Map(), new Map()];
  let isTurnOfKnown = true;
  const linesOf = ({ isKnown }: Turn): Lines => (isKnown ? known : others);
  const lengthOf = (turn: Turn): number => linesOf(turn).get(turn.line)?.length ?? 0;
  const size = (): number =>
    [...known.values(), ...others.values()].reduce((sum, line) => sum + line.length, 0);
  const add = (turn: Turn, piece: Piece): void => {
    const line = linesOf(turn).get(turn.line) ?? [];
    linesOf(turn).set(turn.line, [...line, piece]);
  };
  const next = (): Piece | undefined => {
    const [first, second] = isTurnOfKnown ? [known, others] : [others, known];
    isTurnOfKnown = !isTurnOfKnown;
    return takeFrom(first) ?? takeFrom(second);
  };
  /**
   * Refuses the newest piece of the longest line: of those that anybody can make up, where somebody
   * known comes and there is one; otherwise of the same sort, if it stays as long as the other
   * one's becomes. False where there is none.
   */
  const giveWayTo = (turn: Turn): boolean => {
    const last =
      (turn.isKnown ? lastOfLongest(others, 1) : undefined) ??
      lastOfLongest(linesOf(turn), lengthOf(turn) + 2);
    last?.refuse();
    return last !== undefined;
  };
  return { lengthOf, size, add, next, giveWayTo };
}

/** The next piece of the line that has waited longest for a turn; one with more goes to the end. */
function takeFrom(lines: Lines): Piece | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [name, line] = first;
  const piece = line.shift();
  lines.delete(name);
  if (line.length > 0) lines.set(name, line);
  return piece;
}

/** Takes the newest piece out of the line that has the most, if these are so many. */
function lastOfLongest(lines: Lines, atLeast: number): Piece | undefined {
  const [longest] = [...lines].toSorted(([, a], [, b]) => b.length - a.length);
  if (!longest) return undefined;
  const [name, line] = longest;
  if (line.length < atLeast) return undefined;
  const last = line.pop();
  if (line.length === 0) lines.delete(name);
  return last;
}

function busy(): Refusal {
  return new Refusal('busy', messages.busyNow, { retryAfterSeconds: comeBackSeconds });
}
