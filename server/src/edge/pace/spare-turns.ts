import type { Calls } from '@clubdraw/domain/provider-pace';
import type { TurnsTaken } from './shared-pace.ts';

type Expected = Pick<Calls, 'endpoint' | 'count'>;

/** Turns that this process took for calls that had not come yet. */
export type SpareTurns = {
  /** Uses one, where there is one. */
  use(endpoint: string): boolean;
  /** A call of this process goes. */
  note(endpoint: string, count: number): void;
  /** As many calls as went since the last time, if that was a moment ago. */
  expected(): Expected[];
  fill(expected: readonly Expected[], turns: TurnsTaken): void;
};

/** A crowd's calls follow each other: those of the last moment say how many come in the next. */
const momentMs = 250;

export function spareTurns(): SpareTurns {
  let spare = new Map<string, number>();
  let goodUntil = 0;
  let gone = new Map<string, number>();
  let askedAt = 0;
  const note: SpareTurns['note'] = (endpoint, count) => {
    if (count > 0) gone.set(endpoint, (gone.get(endpoint) ?? 0) + count);
  };
  return {
    note,
    use: (endpoint) => {
      const left = spare.get(endpoint) ?? 0;
      if (left === 0 || performance.now() >= goodUntil) return false;
      spare.set(endpoint, left - 1);
      note(endpoint, 1);
      return true;
    },
    expected: () => {
      const now = performance.now();
      const isRecent = now - askedAt < momentMs;
      const calls = isRecent ? [...gone].map(([endpoint, count]) => ({ endpoint, count })) : [];
      askedAt = now;
      gone = new Map();
      return calls;
    },
    fill: (expected, turns) => {
      spare = new Map(expected.map(({ endpoint }, at) => [endpoint, turns.spare[at] ?? 0]));
      ({ goodUntil } = turns);
    },
  };
}
