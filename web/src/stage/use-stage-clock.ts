import { useCallback, useEffect, useRef, useState } from 'react';

const everyMs = 200;

/**
 * The product's time in ms, five times a second. It begins with `initial`, goes on by `offset` (the
 * product's time minus the device's, asked once) and is set right by `correct`.
 */
export function useStageClock(
  initial: number,
  offset: () => number,
): { now: number; correct: (now: number) => void } {
  const [now, setNow] = useState(initial);
  const difference = useRef<number | undefined>(undefined);
  const ask = useRef(offset);
  useEffect(() => {
    difference.current ??= ask.current();
    const tick = (): void => setNow(Date.now() + (difference.current ?? 0));
    tick();
    const timer = window.setInterval(tick, everyMs);
    return () => window.clearInterval(timer);
  }, []);
  const correct = useCallback((at: number) => {
    difference.current = at - Date.now();
  }, []);
  return { now, correct };
}
