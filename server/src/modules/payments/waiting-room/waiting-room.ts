import { newsAfter, unseenWaitMs, type LineWait } from '@clubdraw/domain/purchases/checkout-line';
import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { isOpening, storeAsked } from '../../../db/in-line.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { countedLine } from './counted-line.ts';
import { roomView, type RoomView } from './room-view.ts';
import {
  nextWaiters,
  sessionOpener,
  type NextWaiters,
  type SessionOpener,
} from './session-opener.ts';
import { waitingRoomBounds, type PageNews, type CheckoutQueue } from './checkout-queue.ts';

/** The page's address, or a place in the line. */
export type PageAnswer = { paymentUrl: string } | { waiting: LineWait & { paymentId: string } };

export type WaitingRoom = {
  /**
   * The answer to somebody who has just joined the line: most get their page at once.
   *
   * @throws {Refusal} upstream, or conflict when the sale ended meanwhile
   */
  join(context: Context, id: string): Promise<PageAnswer>;
  /**
   * The same for somebody who comes back to ask; held while the page may come, 10 seconds at most.
   *
   * @throws {Refusal} missing, upstream or conflict
   */
  ask(context: Context, id: string): Promise<PageAnswer>;
  /**
   * Opens the pages of those in front where no process is at the line: the one that was asked is
   * gone. Ends when they are open.
   */
  moveOn: (context: Context) => Promise<void>;
};

/**
 * One line of checkouts that wait for their payment page, of all sorts that are made `of` their
 * queue (decision 0071). Each is served fairly among all others.
 */
export function sharedWaitingRoom(): { of(queue: CheckoutQueue): WaitingRoom } {
  const kinds: CheckoutQueue[] = [];
  const partsOf = perDatabase(() => {
    const view = roomView(kinds, countedLine);
    const next = nextWaiters(view);
    const watches = new Map<CheckoutQueue, Waiters>();
    const work = sessionOpener(
      async (context, most) => next.take(context, most, (id) => work.opens(id)),
      (id, news) => watches.forEach((watch) => watch.tell(id, news)),
    );
    for (const queue of kinds) watches.set(queue, waitersHere({ queue, view, work }));
    return { view, next, work, watches };
  });
  return {
    of: (queue) => {
      kinds.push(queue);
      return roomOf(queue, partsOf);
    },
  };
}

type RoomParts = {
  view: RoomView;
  next: NextWaiters;
  work: SessionOpener;
  watches: ReadonlyMap<CheckoutQueue, Waiters>;
};

function roomOf(queue: CheckoutQueue, partsOf: (context: Context) => RoomParts): WaitingRoom {
  const pages = batcher(async (context, _: string, ids: string[]) => {
    const news = await queue.read(context, ids);
    const waiting = ids.flatMap((id, at) => (news[at]?.kind === 'inLine' ? [id] : []));
    if (waiting.length > 0) await storeAsked(context.db, waiting);
    return news;
  }, waitingRoomBounds);
  const wait = async (context: Context, id: string, ms: number): Promise<LastNews | LineWait> => {
    const watch = partsOf(context).watches.get(queue);
    if (!watch) throw new Error('a sort of checkouts joined the line after it was opened');
    return watch.wait(context, id, ms);
  };
  return {
    join: async (context, id) => {
      const { next, work } = partsOf(context);
      const news = wait(context, id, unseenWaitMs);
      next.note(id, queue);
      work.wake(context);
      return answerOf(id, await news);
    },
    ask: async (context, id) => {
      const known = await pages(context, 'asked', id);
      if (known.kind !== 'inLine') return answerOf(id, known);
      const { view, work } = partsOf(context);
      const seconds = newsAfter(await view.waitOf(context, id));
      work.wake(context);
      return answerOf(id, await wait(context, id, seconds * 1_000));
    },
    moveOn: async (context) => {
      if (await isOpening(context.db)) return;
      const { view, work } = partsOf(context);
      await view.lookAnew(context);
      await work.takeOnce(context);
    },
  };
}

function answerOf(paymentId: string, news: LastNews | LineWait): PageAnswer {
  if (!('kind' in news)) return { waiting: { paymentId, ...news } };
  if (news.kind === 'none') throw news.refusal;
  return { paymentUrl: news.paymentUrl };
}

/** News that end a wait. */
type LastNews = Exclude<PageNews, { kind: 'inLine' }>;
type Waiter = (news: LastNews) => void;

/** The people who wait in this process for a page, whichever process opens it. */
type Waiters = {
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

type Parts = { queue: Pick<CheckoutQueue, 'read'>; view: RoomView; work: SessionOpener };

export function waitersHere({ queue, view, work }: Parts): Waiters {
  const waiters = waitersOf();
  const tellOf = async (context: Context, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const news = await queue.read(context, ids);
    for (const [at, id] of ids.entries()) waiters.tell(id, news[at]);
  };
  const look = async (context: Context): Promise<void> => {
    const { look: last } = await view.look(context);
    // A page whose opener is gone is taken over, and so is one that was given back.
    if (last.size > 0) work.wake(context);
    await tellOf(context, await view.unseen(context, waiters.ids()));
  };
  const glance = async (context: Context): Promise<void> => {
    const { isWhole, frontIds } = view.lastSeen();
    // Only their pages may open before the next look.
    const near = isWhole ? waiters.ids() : [...frontIds].filter(waiters.has);
    const elsewhere = near.filter((id) => !work.opens(id));
    if (elsewhere.length <= maxGlanced) await tellOf(context, elsewhere);
  };
  const isWaitedFor = (): boolean => waiters.ids().length > 0;
  const watch = watching(isWaitedFor, { look, glance, pauseMs: () => view.pauseMs() });
  return {
    wait: async (context, id, ms) => {
      const waiting = waiters.wait(id, ms);
      void watch(context);
      const news = await waiting;
      return news ?? view.waitOf(context, id);
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
      await scheduler.wait(glanceMs);
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
    has: (id: string): boolean => waiters.has(id),
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

/** The one line for payment pages, of tickets and of memberships. */
export const theWaitingRoom = sharedWaitingRoom();
