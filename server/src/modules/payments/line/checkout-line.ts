import { newsAfter, unseenWaitMs, type LineWait } from '@clubdraw/domain/checkout-line';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../db/batcher.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { lineWork } from './line-work.ts';
import type { LineRows } from './line-rows.ts';
import { lineWatch, type LastNews } from './line-watch.ts';

/** The page's address, or a place in the line. */
export type PageAnswer = { paymentUrl: string } | { waiting: LineWait & { paymentId: string } };

export type CheckoutLine = {
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
   * Opens the pages of those in front where no process is at the line: nobody asks, or those that were asked
   * are gone. Ends when they are open.
   */
  moveOn: (context: Context) => Promise<void>;
};

/** A crowd in line asks at any moment: as many may wait for their statement as may stand in line. */
export const lineBounds = { maxBatch: 500, maxWaiting: 20_000 };

/** A line of checkouts that wait for their payment page: first come, first served (decision 0071). */
export function checkoutLine(rows: LineRows): CheckoutLine {
  const lineOf = perDatabase(() => {
    const work = lineWork(rows.claim, (id, news) => watch.tell(id, news));
    const watch = lineWatch(rows, work);
    return { work, watch };
  });
  const pages = batcher(
    async (context, _: string, ids: string[]) => rows.read(context, ids),
    lineBounds,
  );
  return {
    join: async (context, id) => {
      const { work, watch } = lineOf(context);
      const news = watch.wait(context, id, unseenWaitMs);
      work.wake(context);
      return answerOf(id, await news);
    },
    ask: async (context, id) => {
      const known = await pages(context, 'asked', id);
      if (known.kind !== 'inLine') return answerOf(id, known);
      const { work, watch } = lineOf(context);
      work.wake(context);
      const wait = await watch.waitOf(context, id);
      return answerOf(id, await watch.wait(context, id, newsAfter(wait) * 1_000));
    },
    moveOn: async (context) => {
      if (!(await rows.isAtWork(context))) await lineOf(context).work.takeOnce(context);
    },
  };
}

function answerOf(paymentId: string, news: LastNews | LineWait): PageAnswer {
  if (!('kind' in news)) return { waiting: { paymentId, ...news } };
  if (news.kind === 'none') throw news.refusal;
  return { paymentUrl: news.paymentUrl };
}
