import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Between two readings, in ms, where news is expected soon. */
const soonMs = 2000;

/** Reads the page's data again every `pauseMs`, while there is news to wait for and the tab is seen. */
export function useRevalidateWhile(waiting: boolean, pauseMs = soonMs): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== 'idle') return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [waiting, pauseMs, state, revalidate]);
}
