import { closeDraw as closeStatement } from 'fairdraw/run';
import { closeToJson } from 'fairdraw/statement-json';
import { closeHash } from 'fairdraw/statements';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { appendToLedger } from '../drawing/append-to-ledger.ts';
import { sha256 } from '../drawing/native-sha256.ts';
import { openPublication } from '../drawing/open-publication.ts';
import { sealLog } from '../drawing/seal-log.ts';
import { insertClose, lockDraw, markClosed } from './draw-run.store.ts';

/**
 * Ends the entries of a draw that is due: seals the list of tickets, states and signs it, once.
 * What becomes known later changes nothing any more. Answers whether the draw is closed afterwards;
 * a cancelled one never is.
 */
export async function closeDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<boolean> {
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cancelledAt) return false;
    if (draw.closedAt) return true;
    const { publication, seed } = await openPublication(trx, context, { drawId });
    const heads = await sealLog(trx, context, { drawId });
    const closedAtMs = now.getTime();
    const close = closeStatement({ publication, ...heads, closedAtMs, seed, round: 0 }, sha256);
    const hash = Buffer.from(closeHash(close, sha256));
    const signature = context.secrets.sign(hash);
    await insertClose(trx, { drawId, statement: closeToJson(close), hash, signature, now });
    await markClosed(trx, drawId, now);
    await appendToLedger(trx, context, { kind: 'close', drawId, hash, now });
    return true;
  });
}
