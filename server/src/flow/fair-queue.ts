import { busy } from './busy.ts';

/** The work of one club or network, which is served in the order in which it came. */
export type Flow = {
  name: string;
  /**
   * Known to somebody who asked for papers, so that nobody is many of them. Known flows have every
   * other place.
   */
  isKnown: boolean;
};

export type FairQueue = {
  /**
   * Does the work when its flow is next, one piece at a time.
   *
   * @throws {Refusal} busy, when too much waits already: at once, or when somebody with fewer
   *   pieces comes and needs the place
   */
  run<T>(flow: Flow, work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  /** Pieces that may wait, of all together. */
  maxWaiting: number;
  /** Of one flow. */
  maxOfFlow: number;
};

type Piece = { start(): Promise<void>; refuse(): void };

type Flows = Map<string, Piece[]>;

/**
 * A queue for work that takes a core for long: flows are served round robin, so that nobody with
 * many pieces keeps the others waiting. In a full queue the longest flow gives a place to one that
 * has fewer pieces. Flows that anybody can make up have every second place where known ones wait,
 * and give their places to those first.
 */
export function fairQueue({ maxWaiting, maxOfFlow }: Bounds): FairQueue {
  const waiting = twoSorts();
  let isAtWork = false;
  const workOff = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    for (let piece = waiting.next(); piece; piece = waiting.next()) await piece.start();
    isAtWork = false;
  };
  return {
    run: async <T>(flow: Flow, work: () => Promise<T>): Promise<T> => {
      if (waiting.lengthOf(flow) >= maxOfFlow) throw busy();
      if (waiting.size() >= maxWaiting && !waiting.giveWayTo(flow)) throw busy();
      // The result or the failure goes to who asked; the queue goes on behind either.
      const done = new Promise<T>((resolve, reject) => {
        waiting.add(flow, {
          start: () => work().then(resolve, reject),
          refuse: () => reject(busy()),
        });
      });
      void workOff();
      return done;
    },
  };
}

/** The flows of those who are known, and of the others. */
function twoSorts() {
  const [known, others]: [Flows, Flows] = [new Map(), new Map()];
  let isKnownNext = true;
  const flowsOf = ({ isKnown }: Flow): Flows => (isKnown ? known : others);
  const lengthOf = (flow: Flow): number => flowsOf(flow).get(flow.name)?.length ?? 0;
  const size = (): number =>
    [...known.values(), ...others.values()].reduce((sum, pieces) => sum + pieces.length, 0);
  const add = (flow: Flow, piece: Piece): void => {
    const pieces = flowsOf(flow).get(flow.name) ?? [];
    flowsOf(flow).set(flow.name, [...pieces, piece]);
  };
  const next = (): Piece | undefined => {
    const [first, second] = isKnownNext ? [known, others] : [others, known];
    isKnownNext = !isKnownNext;
    return takeFrom(first) ?? takeFrom(second);
  };
  /**
   * Refuses the newest piece of the longest flow: of those that anybody can make up, where somebody
   * known comes and there is one; otherwise of the same sort, if it stays as long as the other
   * one's becomes. False where there is none.
   */
  const giveWayTo = (flow: Flow): boolean => {
    const last =
      (flow.isKnown ? lastOfLongest(others, 1) : undefined) ??
      lastOfLongest(flowsOf(flow), lengthOf(flow) + 2);
    last?.refuse();
    return last !== undefined;
  };
  return { lengthOf, size, add, next, giveWayTo };
}

/**
 * The next piece of the flow that has waited longest to be served; one with more goes to the end.
 */
function takeFrom(flows: Flows): Piece | undefined {
  const [first] = flows;
  if (!first) return undefined;
  const [name, pieces] = first;
  const piece = pieces.shift();
  flows.delete(name);
  if (pieces.length > 0) flows.set(name, pieces);
  return piece;
}

/** Takes the newest piece out of the flow that has the most, if these are so many. */
function lastOfLongest(flows: Flows, atLeast: number): Piece | undefined {
  const [longest] = [...flows].toSorted(([, a], [, b]) => b.length - a.length);
  if (!longest) return undefined;
  const [name, pieces] = longest;
  if (pieces.length < atLeast) return undefined;
  const last = pieces.pop();
  if (pieces.length === 0) flows.delete(name);
  return last;
}
