import { useCallback, useEffect, useState } from 'react';

const tickMs = 1000;

/** Whole seconds that are left until `endsAt`, never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Seconds that go down to 0, one each second; a tab that slept catches up. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return undefined;
    const tick = (): void => {
      const seconds = secondsUntil(endsAt, performance.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setEndsAt(performance.now() + seconds * 1000);
  }, []);
  return [left, start];
}
