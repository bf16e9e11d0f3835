import type { cancelReasons } from 'fairdraw/statements/statements';
import type { TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { publishCancellation } from '../draw-log/publish-cancellation.ts';
import { orderRefunds } from '../draws/cancel-draw.ts';
import { markCancelled } from './draw-run.store.ts';

/** Why nothing can decide a draw any more: one of fairdraw's `cancelReasons`. */
type Undecidable = Exclude<
  (typeof cancelReasons)[keyof typeof cancelReasons],
  typeof cancelReasons.organiser
>;

/**
 * Calls off a draw that no round can decide any more: its own never came, or it came too late for
 * all of them, or one may have decided it in entries of the ledger that are lost. The cancellation
 * is a statement like any other, and its payments are refunded by jobs. The caller holds the draw's
 * row.
 */
export async function cancelUndecidableDraw(
  trx: Trx,
  context: Context,
  { drawId, reason, log, now }: { drawId: string; reason: Undecidable; log: TreeHead; now: Date },
): Promise<void> {
  await markCancelled(trx, drawId, now);
  await orderRefunds(trx, context, { drawId });
  await publishCancellation(trx, context, { drawId, reason, log, now });
}
