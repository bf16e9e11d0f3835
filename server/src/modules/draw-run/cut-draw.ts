import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { catchUpLog } from '../draw-log/catch-up-log.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { dateOfEntry } from '../draw-log/ledger/date-of-entry.ts';
import { stateCut } from '../draw-log/ledger/state-heads.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { isToCut, lockDraw, markCut } from './draw-run.store.ts';
import { keepsLatestTime } from './sold-out/keeps-latest-time.ts';
import { enterSoldOut } from './sold-out/enter-sold-out.ts';
import { isSellOutOpen } from './sold-out/sell-outs.store.ts';

/**
 * Cuts the log of a draw at its time, once: the ledger names it alone, with all that holders, banks
 * and Clubdraw took out of it. An operation that takes a ticket out locks the draw's row, as this
 * does: the void is in the log that is named, or it is refused. Behind the cut come tickets that
 * are paid already, and what nobody paid or confirmed; the close waits for it. Does nothing before
 * the draw's time. Where a draw that sold out is at its early time, and too few of its tickets
 * count, it is cut all the same and keeps its latest time, at which it is cut once more. Answers
 * whether its log is cut for good, or never will be.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function cutDraw(context: Context, { drawId }: { drawId: string }): Promise<boolean> {
  if (!(await isToCut(context.db, drawId))) return true;
  await enterSoldOut(context, { drawId });
  await catchUpLog(context, drawId);
  return transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cutAt || draw.cancelledAt) return true;
    if (draw.runAt > context.clock.now()) return false;
    // The last ticket was sold a moment ago: the next run enters that first.
    if (await isSellOutOpen(trx, drawId)) return false;
    const { head: log } = await extendLog(trx, context, { drawId });
    const { pubHash } = await openPublication(trx, context, { drawId });
    const now = await dateOfEntry(trx, () => context.clock.now());
    const isCut = !(await keepsLatestTime(trx, { drawId, now }));
    if (isCut) await markCut(trx, drawId, now);
    const kind = isCut ? 'cut' : 'early-cut';
    await stateCut(trx, context, { kind, drawId, pubHash, log, now });
    return isCut;
  });
}
