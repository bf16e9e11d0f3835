import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const usualMs = 2000;

/** Reads the page's data again every 2 s, or after another pause in ms, while there is news to wait for and the tab is seen. */
export function useRevalidateWhile(waiting: boolean, pauseMs = usualMs): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== 'idle') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [waiting, pauseMs, state, revalidate]);
}
