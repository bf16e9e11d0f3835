import type { Clock } from '../../src/edge/clock.ts';

/** A clock that stands still until it is moved; tells its listeners like the sandbox's does. */
export type TestClock = Clock & {
  moveTo(instant: Date | string): Promise<void>;
  advance(seconds: number): Promise<void>;
};

export function testClock(start: Date | string): TestClock {
  let now = new Date(start);
  const listeners = new Set<() => Promise<void> | void>();
  const moveTo = async (instant: Date | string): Promise<void> => {
    now = new Date(instant);
    for (const listener of listeners) await listener();
  };
  return {
    now: () => new Date(now),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moveTo,
    advance: (seconds) => moveTo(new Date(now.getTime() + seconds * 1000)),
  };
}
