import { roundWhenSoldOut, soldOutRecord } from 'fairdraw/sold-out';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { catchUpLog } from '../../draw-log/catch-up-log.ts';
import { chainOf } from '../../draw-log/chain-of.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { openPublication } from '../../draw-log/open-publication.ts';
import { insertNews } from '../draw-news.store.ts';
import {
  countToEnter,
  isSellOutOpen,
  listToEnter,
  lockSellOut,
  markEntered,
} from './sell-outs.store.ts';

const drawsAtOnce = 50;

/** A draw that sold out, and runs for that reason, has a record of it in the ledger within seconds. */
export const soldOutDraws: Sweep = {
  name: 'soldOutDraws',
  sweep: async (context) => {
    for (const drawId of await listToEnter(context.db, drawsAtOnce)) {
      await enterSoldOut(context, { drawId });
    }
  },
  due: async ({ db }) => ({ nextDueAt: undefined, overdue: await countToEnter(db) }),
};

/**
 * Enters the record that a draw sold out, with the log up to its last ticket and the round that decides for
 * that reason (product §12.17), once; from then on its holders are told. Does nothing of any other draw.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function enterSoldOut(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  if (!(await isSellOutOpen(context.db, drawId))) return;
  await catchUpLog(context, drawId);
  await transaction(context.db, async (trx) => {
    const soldOut = await lockSellOut(trx, drawId);
    if (!soldOut) return;
    const { name, soldOutAt, runAt, size, root } = soldOut;
    const { publication, pubHash } = await openPublication(trx, context, { drawId });
    const round = roundWhenSoldOut(runAt.getTime(), chainOf(context, publication));
    const body = soldOutRecord({ size, root }, { soldOutAtMs: soldOutAt.getTime(), round });
    await insertNews(trx, { drawId, event: 'soldOut' });
    // Another process sold the last ticket, whose clock may be ahead.
    const now = new Date(Math.max(context.clock.now().getTime(), soldOutAt.getTime()));
    const about = Buffer.from(pubHash);
    const record = { drawId, name, type: 'sold-out', about, body, now } as const;
    const enteredAt = await enterRecord(trx, context, record);
    await markEntered(trx, { drawId, earlyRound: round, enteredAt });
  });
}
