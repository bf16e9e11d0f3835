import { roundTimeMs } from 'fairdraw/chain';
import { commitReveal, type EntropyChoice } from 'fairdraw/entropy';
import { preimageOf } from 'fairdraw/preimage';
import type { Publication } from 'fairdraw/publication';
import { roundAtClose } from 'fairdraw/rounds';
import { closeDraw as closeStatement } from 'fairdraw/run';
import { closeToJson } from 'fairdraw/statement-json';
import { closeHash } from 'fairdraw/statements';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { letMembersGo, lockPackageOf } from '../../db/places.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { chainOf, chooseEntropy } from '../draw-log/choose-entropy.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { prepareSeal, sealLog } from '../draw-log/seal-log.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { openNextDraw } from '../packages/open-draw.ts';
import { insertAwaitedBeacon } from './beacons.store.ts';
import { findPackageDraw, insertClose, lockDraw, markClosed } from './draw-run.store.ts';
import { insertSealNews } from './seal-news.store.ts';

/**
 * Ends the entries of a draw that is due: seals the list of tickets, states and signs it, once.
 * Later news changes nothing any more. With a beacon the close shows the seed and
 * names the round that decides. A package's next draw opens with it. Answers whether the draw is
 * closed afterwards; a cancelled one never is.
 */
export async function closeDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<boolean> {
  const entropy = await entropyOfNext(context, { drawId });
  const earlier = await prepareSeal(context, { drawId });
  return transaction(context.db, async (trx) => {
    const lock = await lockPackageOf(trx, drawId);
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cancelledAt) return false;
    if (draw.closedAt) return true;
    const { publication, seed } = await openPublication(trx, context, { drawId });
    const heads = await sealLog(trx, context, { drawId, ...(earlier && { earlier }) });
    // Sealing a long list takes seconds: the notice before the round counts from its end.
    const now = context.clock.now();
    const round = await nameRound(trx, context, { drawId, publication, now });
    const closedAtMs = now.getTime();
    const close = closeStatement({ publication, ...heads, closedAtMs, seed, round }, sha256);
    const hash = Buffer.from(closeHash(close, sha256));
    const signature = context.secrets.sign(hash);
    await insertClose(trx, { drawId, statement: closeToJson(close), hash, signature, now });
    await markClosed(trx, drawId, now);
    if (lock) await letMembersGo(trx, lock.id);
    const next = lock && (await openNextDraw(trx, context, { lock, now }));
    const statement = preimageOf((plain) => closeHash(close, plain));
    await appendToLedger(trx, { kind: 'close', drawId, statement, now });
    if (next !== undefined) await publishDraw(trx, context, { drawId: next, now, entropy });
    return true;
  });
}

/**
 * Of the draw that opens with this close, if there is one; asks the network before anything is
 * locked.
 */
async function entropyOfNext(
  context: Context,
  { drawId }: { drawId: string },
): Promise<EntropyChoice> {
  const ofPackage = await findPackageDraw(context.db, drawId);
  return ofPackage ? chooseEntropy(context) : commitReveal;
}

type Closing = { drawId: string; publication: Publication; now: Date };

/** The round that decides, which the draw and its members then wait for; 0 in commit-reveal. */
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
  await insertSealNews(trx, drawId);
  return round;
}
