import { newsAfter, unseenWaitMs, type LineWait } from '@clubdraw/domain/checkout-line';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { roomView } from './room-view.ts';
import { sessionOpener } from './session-opener.ts';
import type { WaitingCheckouts } from './waiting-checkouts.ts';
import { waitersHere, type LastNews, type Waiters } from './waiters.ts';
import { nextWaiters } from './next-waiters.ts';

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
 * A crowd in line asks at any moment: as many may wait for their statement as may stand in line.
 */
export const waitingRoomBounds = { maxBatch: 500, maxWaiting: 20_000 };

/**
 * One line of checkouts that wait for their payment page, of all sorts that are made `of` their
 * rows (decision 0071). Each is served fairly among all others.
 */
export function sharedWaitingRoom(): { of(rows: WaitingCheckouts): WaitingRoom } {
  const kinds: WaitingCheckouts[] = [];
  const partsOf = perDatabase(() => {
    const sight = roomView(kinds);
    const next = nextWaiters(sight);
    const watches = new Map<WaitingCheckouts, Waiters>();
    const work = sessionOpener(
      async (context, most) => next.take(context, most, (id) => work.opens(id)),
      (id, news) => watches.forEach((watch) => watch.tell(id, news)),
    );
    for (const rows of kinds) watches.set(rows, waitersHere({ rows, sight, work }));
    return { sight, next, work, watches };
  });
  return {
    of: (rows) => {
      kinds.push(rows);
      return roomOf(rows, partsOf);
    },
  };
}

type Parts = {
  sight: ReturnType<typeof roomView>;
  next: ReturnType<typeof nextWaiters>;
  work: ReturnType<typeof sessionOpener>;
  watches: ReadonlyMap<WaitingCheckouts, Waiters>;
};

function roomOf(rows: WaitingCheckouts, partsOf: (context: Context) => Parts): WaitingRoom {
  const pages = batcher(async (context, _: string, ids: string[]) => {
    const news = await rows.read(context, ids);
    const waiting = ids.flatMap((id, at) => (news[at]?.kind === 'inLine' ? [id] : []));
    if (waiting.length > 0) await rows.noteAsked(context, waiting);
    return news;
  }, waitingRoomBounds);
  const wait = async (context: Context, id: string, ms: number): Promise<LastNews | LineWait> => {
    const watch = partsOf(context).watches.get(rows);
    if (!watch) throw new Error('a sort of checkouts joined the line after it was opened');
    return watch.wait(context, id, ms);
  };
  return {
    join: async (context, id) => {
      const { next, work } = partsOf(context);
      const news = wait(context, id, unseenWaitMs);
      next.note(id, rows);
      work.wake(context);
      return answerOf(id, await news);
    },
    ask: async (context, id) => {
      const known = await pages(context, 'asked', id);
      if (known.kind !== 'inLine') return answerOf(id, known);
      const { sight, work } = partsOf(context);
      const seconds = newsAfter(await sight.waitOf(context, id));
      work.wake(context);
      return answerOf(id, await wait(context, id, seconds * 1_000));
    },
    moveOn: async (context) => {
      if (await rows.isAtWork(context)) return;
      const { sight, work } = partsOf(context);
      await sight.look(context);
      await work.takeOnce(context);
    },
  };
}

function answerOf(paymentId: string, news: LastNews | LineWait): PageAnswer {
  if (!('kind' in news)) return { waiting: { paymentId, ...news } };
  if (news.kind === 'none') throw news.refusal;
  return { paymentUrl: news.paymentUrl };
}
