import { waitAt, withLook, type LineLook, type LineWait } from '@clubdraw/domain/checkout-line';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { LineRows } from './line-rows.ts';
import type { LineWork } from './line-work.ts';
import type { PageNews } from './open-page.ts';

/** News that end a wait. */
export type LastNews = Exclude<PageNews, { kind: 'inLine' }>;
type Waiter = (news: LastNews) => void;

/** The people who wait in this process for a page, whichever process opens it. */
export type LineWatch = {
  /** Waits for a page; answers the place in the line when it did not come in time. */
  wait(context: Context, id: string, ms: number): Promise<LastNews | LineWait>;
  waitOf(context: Context, id: string): Promise<LineWait>;
  /** This process knows how a page turned out. */
  tell(id: string, news: PageNews): void;
};

/** Between two looks at the line while somebody waits, in ms: one for all. */
const lookMs = 500;

/**
 * Between two questions about pages that other processes open, in ms. In a line that moves at once, people
 * would wait for the next look longer than for their page.
 */
const glanceMs = 25;

/** With more who wait for other processes the line is long, and a look comes soon enough. */
const mostGlanced = 250;

/** The line as it was last seen. */
type Seen = { at: number; positions: ReadonlyMap<string, number>; looks: LineLook[] };

export function lineWatch(rows: Pick<LineRows, 'list' | 'read'>, work: LineWork): LineWatch {
  const waiters = waitersOf();
  const sight = sightOf(rows);
  const tellOf = async (context: Context, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const news = await rows.read(context, ids);
    for (const [at, id] of ids.entries()) waiters.tell(id, news[at]);
  };
  const look = async (context: Context): Promise<void> => {
    const { positions } = await sight.look(context);
    // A page whose opener is gone is taken over, and so is one that was given back.
    if (positions.size > 0) work.wake(context);
    const gone = waiters.ids().filter((id) => !positions.has(id));
    await tellOf(context, gone);
  };
  const glance = async (context: Context): Promise<void> => {
    const elsewhere = waiters.ids().filter((id) => !work.opens(id));
    if (elsewhere.length <= mostGlanced) await tellOf(context, elsewhere);
  };
  const watch = watching(() => waiters.ids().length > 0, { look, glance });
  return {
    wait: async (context, id, ms) => {
      const news = waiters.wait(id, ms);
      void watch(context);
      return (await news) ?? sight.waitOf(context, id);
    },
    waitOf: sight.waitOf,
    tell: waiters.tell,
  };
}

type Step = (context: Context) => Promise<void>;

/** Looks at the line and glances between while somebody waits; it is under way once at most. */
function watching(
  isWaitedFor: () => boolean,
  { look, glance }: { look: Step; glance: Step },
): Step {
  let isWatching = false;
  return async (context) => {
    if (isWatching) return;
    isWatching = true;
    let lookAt = performance.now() + lookMs;
    while (isWaitedFor()) {
      await pause(glanceMs);
      const isDue = performance.now() >= lookAt;
      await (isDue ? look(context) : glance(context)).catch((err: unknown) =>
        context.log.error({ err }, 'the line could not be looked at'),
      );
      if (isDue) lookAt = performance.now() + lookMs;
    }
    isWatching = false;
  };
}

/** The line as this process sees it. */
function sightOf({ list }: Pick<LineRows, 'list'>) {
  let seen: Seen = { at: -Infinity, positions: new Map(), looks: [] };
  // All who ask meanwhile share one look: a crowd whose look came late must not ask a thousand times.
  const look = sharedByAll(async (context) => (seen = seenNow(seen, await list(context))));
  const waitOf: LineWatch['waitOf'] = async (context, id) => {
    if (performance.now() - seen.at > 2 * lookMs) await look(context);
    const { providerRates: rates } = context.settings;
    // Somebody who came after the last look stands behind all whom it saw.
    const position = seen.positions.get(id) ?? seen.positions.size + 1;
    return waitAt(position, { looks: seen.looks, rates });
  };
  return { look, waitOf };
}

/** Does the work once for all who ask for it while it is under way. */
function sharedByAll<T>(work: (context: Context) => Promise<T>): typeof work {
  let underWay: Promise<T> | undefined;
  return async (context) => {
    underWay ??= work(context).finally(() => (underWay = undefined));
    return underWay;
  };
}

/** Those who wait, by what they wait for; two tabs may wait for one page. */
function waitersOf() {
  const waiters = new Map<string, Set<Waiter>>();
  const forget = (id: string, waiter: Waiter): void => {
    const others = waiters.get(id);
    others?.delete(waiter);
    if (others?.size === 0) waiters.delete(id);
  };
  return {
    ids: () => [...waiters.keys()],
    /** Undefined when the time was up before. */
    wait: async (id: string, ms: number): Promise<LastNews | undefined> => {
      const { promise, resolve } = Promise.withResolvers<LastNews | undefined>();
      waiters.set(id, (waiters.get(id) ?? new Set()).add(resolve));
      const timer = setTimeout(() => resolve(undefined), ms);
      const news = await promise;
      clearTimeout(timer);
      forget(id, resolve);
      return news;
    },
    tell: (id: string, news: PageNews | undefined): void => {
      if (news === undefined || news.kind === 'inLine') return;
      for (const answer of waiters.get(id) ?? []) answer(news);
    },
  };
}

/** The line after one more look. */
function seenNow(before: Seen, ids: readonly string[]): Seen {
  const at = performance.now();
  const positions = new Map(ids.map((id, index) => [id, index + 1]));
  const left = [...before.positions.keys()].filter((id) => !positions.has(id)).length;
  // The speed of an earlier line says nothing about this one.
  const looks = before.positions.size === 0 ? [] : before.looks;
  return { at, positions, looks: withLook(looks, { at, left }) };
}
