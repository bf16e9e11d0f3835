import type { Calls } from '@clubdraw/domain/flow/calls';
import type { GrantedPermits } from './shared-budget.ts';

type Expected = Pick<Calls, 'endpoint' | 'count'>;

/** Permits that this process took for calls that had not come yet. */
export type UnassignedPermits = {
  /** Uses one, where there is one. */
  use(endpoint: string): boolean;
  /** A call of this process goes. */
  note(endpoint: string, count: number): void;
  /** As many calls as went since the last time, if that was a moment ago. */
  expected(): Expected[];
  fill(expected: readonly Expected[], permits: GrantedPermits): void;
};

/** A crowd's calls follow each other: those of the last moment say how many come in the next. */
const momentMs = 250;

export function unassignedPermits(): UnassignedPermits {
  let unassigned = new Map<string, number>();
  let goodUntil = 0;
  let gone = new Map<string, number>();
  let askedAt = 0;
  const note: UnassignedPermits['note'] = (endpoint, count) => {
    if (count > 0) gone.set(endpoint, (gone.get(endpoint) ?? 0) + count);
  };
  return {
    note,
    use: (endpoint) => {
      const left = unassigned.get(endpoint) ?? 0;
      if (left === 0 || performance.now() >= goodUntil) return false;
      unassigned.set(endpoint, left - 1);
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
    fill: (expected, permits) => {
      unassigned = new Map(
        expected.map(({ endpoint }, at) => [endpoint, permits.unassigned[at] ?? 0]),
      );
      ({ goodUntil } = permits);
    },
  };
}
