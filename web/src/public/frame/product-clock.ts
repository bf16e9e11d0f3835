import { useEffect, useRef, useState } from 'react';

/** How often a page looks at the clock again, in ms: each second in the last day, else slowly. */
function stepTo(target: number, now: number): number {
  return Math.abs(target - now) < 86_400_000 ? 1000 : 30_000;
}

/** When the page's answer began to arrive, in ms of the device's clock. */
export function responseStart(): number {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || !('responseStart' in entry)) return performance.timeOrigin;
  return performance.timeOrigin + Number(entry.responseStart);
}

/**
 * The product's time in ms, ticking towards `target`. It begins at the instant that the server
 * rendered, goes on by the difference to the device's clock, and takes over each time that an
 * answer carries (`correct`).
 */
export function useProductClock(
  rendered: string,
  target: number,
): { now: number; correct: (serverNow: number) => void } {
  const [now, setNow] = useState(() => Date.parse(rendered));
  const offset = useRef<number | undefined>(undefined);
  useEffect(() => {
    offset.current ??= Date.parse(rendered) - responseStart();
    const read = (): number => Date.now() + (offset.current ?? 0);
    let timer = 0;
    const tick = (): void => {
      const at = read();
      setNow(at);
      timer = window.setTimeout(tick, stepTo(target, at));
    };
    tick();
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `rendered` is read above
  }, [rendered, target]);
  const correct = (serverNow: number): void => {
    offset.current = serverNow - Date.now();
    setNow(serverNow);
  };
  return { now, correct };
}
