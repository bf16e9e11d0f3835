import { useEffect, useState } from 'react';
import { productNow } from '../../api/product-time.ts';
import { countdown } from '../../public/draw/countdown.ts';

/** The words for the time until an instant, renewed each second; undefined once it is past. */
export function useCountdown(until: Date): string | undefined {
  const left = (): number => until.getTime() - productNow().getTime();
  const [, tick] = useState(0);
  const isOver = left() <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return isOver ? undefined : countdown(left());
}
