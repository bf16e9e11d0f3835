import {
  roundWhenSoldOut,
  runAtWhenSoldOut,
  soldOutNoticeSec,
  soldOutRecord,
  soldOutStepSec,
} from 'fairdraw/draw/sold-out';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { catchUpLog } from '../../draw-log/catch-up-log.ts';
import { chainOf } from '../../draw-log/chain-of.ts';
import { dateOfEntry } from '../../draw-log/ledger/date-of-entry.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { openPublication } from '../../draw-log/open-publication.ts';
import { insertDrawNews } from '../draw-news.store.ts';
import { lockDraw } from '../draw-run.store.ts';
import {
  countToEnter,
  isSellOutOpen,
  listToEnter,
  lockSellOut,
  markSellOutEntered,
} from './sell-outs.store.ts';

const drawsAtOnce = 50;

/**
 * A draw that sold out, and runs for that reason, has a record of it in the ledger within seconds.
 */
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
 * Enters the record that a draw sold out, with the log up to its last ticket and the round that
 * decides for that reason (product §12.17), once; its time follows from the date of that entry, and
 * its holders are told. Does nothing of any other draw.
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
    await lockDraw(trx, drawId);
    const soldOut = await lockSellOut(trx, drawId);
    if (!soldOut) return;
    const { name, latest, size, root } = soldOut;
    const { publication, pubHash } = await openPublication(trx, context, { drawId });
    await insertDrawNews(trx, { drawId, event: 'soldOut' });
    // Its time follows from the date of this entry, whenever the last ticket was sold.
    const now = await dateOfEntry(trx, () => context.clock.now());
    const rule = { noticeSec: soldOutNoticeSec, stepSec: soldOutStepSec };
    const enteredAtMs = now.getTime();
    const earlyMs = runAtWhenSoldOut({ ...rule, latestRunAtMs: latest.getTime() }, enteredAtMs);
    const round = roundWhenSoldOut(earlyMs, chainOf(context, publication));
    await markSellOutEntered(trx, { drawId, round, enteredAt: now, earlyAt: new Date(earlyMs) });
    const about = Buffer.from(pubHash);
    const body = soldOutRecord({ size, root }, { enteredAtMs, round });
    await enterRecord(trx, context, { drawId, name, type: 'sold-out', about, body, now });
  });
}
