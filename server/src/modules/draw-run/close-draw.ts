import { roundTimeMs } from 'fairdraw/chain';
import type { Publication } from 'fairdraw/publication';
import { roundAtClose } from 'fairdraw/rounds';
import { closeDraw as closeStatement } from 'fairdraw/run';
import { closeToJson } from 'fairdraw/statement-json';
import { closeHash } from 'fairdraw/statements';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { appendToLedger } from '../drawing/append-to-ledger.ts';
import { chainOf } from '../drawing/choose-entropy.ts';
import { sha256 } from '../drawing/native-sha256.ts';
import { openPublication } from '../drawing/open-publication.ts';
import { sealLog } from '../drawing/seal-log.ts';
import { insertAwaitedBeacon } from './beacons.store.ts';
import { insertClose, lockDraw, markClosed } from './draw-run.store.ts';

/**
 * Ends the entries of a draw that is due: seals the list of tickets, states and signs it, once.
 * What becomes known later changes nothing any more. With a beacon the close shows the seed and
 * names the round that decides. Answers whether the draw is closed afterwards; a cancelled one
 * never is.
 */
export async function closeDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cancelledAt) return false;
    if (draw.closedAt) return true;
    const { publication, seed } = await openPublication(trx, context, { drawId });
    const heads = await sealLog(trx, context, { drawId });
    // Sealing a long list takes seconds: the notice before the round counts from its end.
    const now = context.clock.now();
    const round = await nameRound(trx, context, { drawId, publication, now });
    const closedAtMs = now.getTime();
    const close = closeStatement({ publication, ...heads, closedAtMs, seed, round }, sha256);
    const hash = Buffer.from(closeHash(close, sha256));
    const signature = context.secrets.sign(hash);
    await insertClose(trx, { drawId, statement: closeToJson(close), hash, signature, now });
    await markClosed(trx, drawId, now);
    await appendToLedger(trx, context, { kind: 'close', drawId, hash, now });
    return true;
  });
}

type Closing = { drawId: string; publication: Publication; now: Date };

/** The round that decides, which the draw then waits for; 0 in commit-reveal. */
async function nameRound(
  trx: Trx,
  context: Context,
  { drawId, publication, now }: Closing,
): Promise<number> {
  if (publication.entropyMode === 'commit-reveal') return 0;
  const times = chainOf(context, publication);
  const round = roundAtClose(publication, { times, closedAtMs: now.getTime() });
  const roundAt = new Date(roundTimeMs(times, round));
  await insertAwaitedBeacon(trx, { drawId, round, roundAt });
  return round;
}
