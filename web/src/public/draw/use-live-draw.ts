import type { DrawNews } from '@clubdraw/contract/draws/draw-news';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { useEffect, useRef, useState } from 'react';
import { useProductClock } from '../frame/product-clock.ts';
import { watchLater } from './watch-later.ts';

/** The draw as it is now: as the server rendered it, then as its events say. */
export function useLiveDraw(
  rendered: PageDraw,
  renderedAt: string,
): { draw: PageDraw; now: number } {
  const [news, setNews] = useState<DrawNews | undefined>(undefined);
  const draw = news ? { ...rendered, ...news } : rendered;
  const { now, correct } = useProductClock(renderedAt, Date.parse(draw.runAt));
  const latest = useRef({ draw, now, correct });
  useEffect(() => {
    latest.current = { draw, now, correct };
  });
  useEffect(
    () =>
      watchLater(async () => {
        const part = await import('./watch-draw.ts');
        return () =>
          part.watchDraw(rendered.id, {
            read: () => latest.current,
            tell: (told, serverNow) => {
              if (serverNow !== undefined) latest.current.correct(serverNow);
              if (told) setNews(told);
            },
          });
      }),
    [rendered.id],
  );
  return { draw, now };
}
