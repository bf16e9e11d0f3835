import { useSyncExternalStore } from 'react';

/** Whole seconds that are left until `at`, never below 0. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** The seconds until a moment of `performance.now`, one fewer each second (spec §9). */
export function useSecondsUntil(at: number): number {
  return useSyncExternalStore(eachSecond, () => secondsUntil(at, performance.now()));
}
