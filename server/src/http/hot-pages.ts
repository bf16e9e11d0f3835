import type { Context } from '../context.ts';
import type { Document } from './send-page.ts';

export type HotPage = { document: Document; status: number };

const freshMs = 1_000;
const mostPages = 1_000;

type Kept = { page: Promise<HotPage>; madeAt: number; productTime: number };

/**
 * Pages that a crowd asks for at once: each is rendered once a second, however many ask. A page is
 * stale after a second of real time, and after any jump of the product's clock.
 */
export function hotPages(context: Context) {
  const kept = new Map<string, Kept>();

  const isFresh = ({ madeAt, productTime }: Kept): boolean =>
    performance.now() - madeAt < freshMs &&
    Math.abs(context.clock.now().getTime() - productTime) < freshMs;

  const make = (key: string, render: () => Promise<HotPage>): Promise<HotPage> => {
    const page = render();
    kept.delete(key);
    kept.set(key, { page, madeAt: performance.now(), productTime: context.clock.now().getTime() });
    const oldest = kept.keys().next();
    if (kept.size > mostPages && !oldest.done) kept.delete(oldest.value);
    // A failure is not kept: the next reader tries again.
    page.catch(() => kept.delete(key));
    return page;
  };

  return (key: string, render: () => Promise<HotPage>): Promise<HotPage> => {
    const known = kept.get(key);
    return known && isFresh(known) ? known.page : make(key, render);
  };
}
