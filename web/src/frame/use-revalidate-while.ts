import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';

const usualMs = 2000;

/**
 * Asks every `pauseMs` while there is news to wait for, the tab is seen and nothing is being read
 * already.
 */
export function useAskingWhile(waiting: boolean, ask: () => void, pauseMs: number): void {
  const { state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== 'idle') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [waiting, ask, pauseMs, state]);
}

/**
 * Reads the page's data again every 2 s, or after another pause in ms, while there is news to wait
 * for.
 */
export function useRevalidateWhile(waiting: boolean, pauseMs = usualMs): void {
  const { revalidate } = useRevalidator();
  // The same function at each rendering, or the pause would begin anew.
  const readAgain = useCallback(() => void revalidate(), [revalidate]);
  useAskingWhile(waiting, readAgain, pauseMs);
}
