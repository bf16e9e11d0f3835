import type { LineWait } from '@clubdraw/domain/checkout-line';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import type { WaitingCheckouts } from './waiting-checkouts.ts';
import type { RoomView } from './room-view.ts';
import type { SessionOpener } from './session-opener.ts';
import type { PageNews } from './open-session.ts';

/** News that end a wait. */
export type LastNews = Exclude<PageNews, { kind: 'inLine' }>;
type Waiter = (news: LastNews) => void;

/** The people who wait in this process for a page, whichever process opens it. */
export type Waiters = {
  /** Waits for a page; answers the place in the line when it did not come in time. */
  wait(context: Context, id: string, ms: number): Promise<LastNews | LineWait>;
  /** This process knows how a page turned out. */
  tell(id: string, news: PageNews): void;
};

/**
 * Between two questions about pages that other processes open, in ms. In a line that moves at once,
 * people would wait for the next look longer than for their page.
 */
const glanceMs = 25;

/** With more who wait for other processes the line is long, and a look comes soon enough. */
const maxGlanced = 250;

type Parts = { rows: Pick<WaitingCheckouts, 'read'>; sight: RoomView; work: SessionOpener };

export function waitersHere({ rows, sight, work }: Parts): Waiters {
  const waiters = waitersOf();
  const tellOf = async (context: Context, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const news = await rows.read(context, ids);
    for (const [at, id] of ids.entries()) waiters.tell(id, news[at]);
  };
  const look = async (context: Context): Promise<void> => {
    const { places } = await sight.look(context);
    // A page whose opener is gone is taken over, and so is one that was given back.
    if (places.size > 0) work.wake(context);
    const gone = waiters.ids().filter((id) => !places.has(id));
    await tellOf(context, gone);
  };
  const glance = async (context: Context): Promise<void> => {
    const elsewhere = waiters.ids().filter((id) => !work.opens(id));
    if (elsewhere.length <= maxGlanced) await tellOf(context, elsewhere);
  };
  const isWaitedFor = (): boolean => waiters.ids().length > 0;
  const watch = watching(isWaitedFor, { look, glance, pauseMs: () => sight.pauseMs() });
  return {
    wait: async (context, id, ms) => {
      const news = waiters.wait(id, ms);
      void watch(context);
      return (await news) ?? sight.waitOf(context, id);
    },
    tell: waiters.tell,
  };
}

type Step = (context: Context) => Promise<void>;

/** Looks at the line and glances between while somebody waits; it is under way once at most. */
function watching(
  isWaitedFor: () => boolean,
  { look, glance, pauseMs }: { look: Step; glance: Step; pauseMs: () => number },
): Step {
  let isWatching = false;
  return async (context) => {
    if (isWatching) return;
    isWatching = true;
    let lookAt = performance.now() + pauseMs();
    while (isWaitedFor()) {
      await pause(glanceMs);
      const isDue = performance.now() >= lookAt;
      await (isDue ? look(context) : glance(context)).catch((err: unknown) =>
        context.log.error({ err }, 'the line could not be looked at'),
      );
      if (isDue) lookAt = performance.now() + pauseMs();
    }
    isWatching = false;
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
