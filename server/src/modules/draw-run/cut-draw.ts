import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { catchUpLog } from '../draw-log/catch-up-log.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { dateOfEntry } from '../draw-log/ledger/date-of-entry.ts';
import { stateCut } from '../draw-log/ledger/state-heads.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { isToCut, lockDraw, markCut } from './draw-run.store.ts';
import { enterSoldOut } from './sold-out/enter-sold-out.ts';
import { isSellOutOpen } from './sold-out/sell-outs.store.ts';

/**
 * Cuts the log of a draw at its time, once: the ledger names it alone, with all that holders, banks and Clubdraw took
 * out of it. Whoever takes a ticket out locks the draw's row, as this does: it is in the log that is named,
 * or it is refused. Behind the cut come tickets that are paid already, and what nobody paid or confirmed; the close
 * waits for it. Does nothing before the draw's time.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function cutDraw(context: Context, { drawId }: { drawId: string }): Promise<void> {
  if (!(await isToCut(context.db, drawId))) return;
  await enterSoldOut(context, { drawId });
  await catchUpLog(context, drawId);
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cutAt || draw.cancelledAt || draw.runAt > context.clock.now()) return;
    // The last ticket was sold a moment ago: the next run enters that first.
    if (await isSellOutOpen(trx, drawId)) return;
    const { head: log } = await extendLog(trx, context, { drawId });
    const { pubHash } = await openPublication(trx, context, { drawId });
    const now = await dateOfEntry(trx, () => context.clock.now());
    await markCut(trx, drawId, now);
    await stateCut(trx, context, { drawId, pubHash, log, now });
  });
}
