import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export type FairQueue = {
  /**
   * Does the work when its turn comes, one piece at a time.
   *
   * @throws {Refusal} busy, at once, when too much waits already
   */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  /** Pieces that may wait, of all together. */
  most: number;
  /** Of one and the same person. */
  mostOfOne: number;
};

type Piece = () => Promise<void>;

const comeBackSeconds = 5;

/**
 * A queue for work that takes a core for long: everybody who waits has a turn after the other, so
 * that nobody with many pieces keeps the others waiting, and a full queue says so at once.
 */
export function fairQueue({ most, mostOfOne }: Bounds): FairQueue {
  const lines = new Map<string, Piece[]>();
  let waiting = 0;
  let isAtWork = false;
  const workOff = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    for (let piece = takeNext(lines); piece; piece = takeNext(lines)) {
      waiting -= 1;
      await piece();
    }
    isAtWork = false;
  };
  return {
    run: async <T>(who: string, work: () => Promise<T>): Promise<T> => {
      const line = lines.get(who) ?? [];
      if (waiting >= most || line.length >= mostOfOne) throw busy();
      // The result or the failure goes to who asked; the queue goes on behind either.
      const done = new Promise<T>((resolve, reject) => {
        line.push(() => work().then(resolve, reject));
      });
      lines.set(who, line);
      waiting += 1;
      void workOff();
      return done;
    },
  };
}

/** The next piece of who has waited longest for a turn; who has more goes to the end. */
function takeNext(lines: Map<string, Piece[]>): Piece | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [who, line] = first;
  const piece = line.shift();
  lines.delete(who);
  if (line.length > 0) lines.set(who, line);
  return piece;
}

function busy(): Refusal {
  return new Refusal('busy', messages.busyNow, { retryAfterSeconds: comeBackSeconds });
}
