import { roundTimeMs } from 'fairdraw/beacon/chain';
import { preimageOf } from 'fairdraw/tree/preimage';
import type { Publication } from 'fairdraw/statements/publication';
import { roundAtClose } from 'fairdraw/beacon/rounds';
import { closeDraw as closeStatement } from 'fairdraw/draw/run';
import { closeToJson } from 'fairdraw/statements/statement-json';
import { cancelReasons, closeHash, type Close } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { demandRightClock } from '../../clock-guard/clock-guard.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { dropEndedMembers, lockPackageOf, type PackageLock } from '../../db/places.ts';
import { chainOf } from '../draw-log/chain-of.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { dateOfEntry } from '../draw-log/ledger/date-of-entry.ts';
import { mayHaveBeenDrawn } from '../draw-log/ledger/carry-draws.ts';
import { signStatement } from '../draw-log/ledger/sign-statement.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication } from '../draw-log/open-publication.ts';
import { prepareSeal, sealLog } from '../draw-log/seal-log.ts';
import { storeClosedSources } from '../draw-log/sources/enter-sources.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { enterLastCards } from '../free-entries/enter-cards.ts';
import { openNextDraw } from '../packages/open-draw.ts';
import { tellGivenBack } from '../payments/refunds/tell-given-back.ts';
import { voidLastUnconfirmed } from '../tickets/void-unconfirmed.ts';
import { insertAwaitedBeacon } from './beacons.store.ts';
import { cancelUndecidableDraw } from './cancel-undecidable-draw.ts';
import { findClose, insertClose, lockDraw, markClosed } from './draw-run.store.ts';
import { cutDraw } from './cut-draw.ts';
import { insertDrawNews } from './draw-news.store.ts';
import { enterSoldOut } from './sold-out/enter-sold-out.ts';
import { findSoldOutTime, isSellOutOpen } from './sold-out/sell-outs.store.ts';

/**
 * Ends the entries of a draw that is due: seals the list of tickets, states and signs it, once.
 * Later news changes nothing any more. Its log is cut before. The close shows the seed, of a LIVE
 * draw none, and names the round that decides. A package's next draw opens with it. Answers whether
 * the draw is closed afterwards; a cancelled one, one that came too late for every round, and one
 * that may have been drawn in lost entries, never is.
 */
export async function closeDraw(
  context: Context,
  { drawId }: { drawId: string },
): Promise<boolean> {
  await cutDraw(context, { drawId });
  await enterSoldOut(context, { drawId });
  await prepareSeal(context, { drawId });
  const notBefore = await notBeforeRound(context, { drawId });
  return transaction(context.db, async (trx) => {
    const lock = await lockPackageOf(trx, drawId);
    const draw = await lockDraw(trx, drawId);
    if (!draw || draw.cancelledAt) return false;
    if (draw.closedAt) return true;
    if (!draw.cutAt) return false;
    const { publication, secret } = await openPublication(trx, context, { drawId });
    await enterLastCards(trx, context, { drawId });
    await voidLastUnconfirmed(trx, { drawId, now: context.clock.now() });
    // The last ticket came a moment ago, behind the cut: the next run enters that first.
    if (await isSellOutOpen(trx, drawId)) return false;
    const heads = await sealLog(trx, context, { drawId });
    await tellGivenBack(trx, context, drawId);
    const now = await dateOfClose(trx, context, notBefore);
    const closedAtMs = now.getTime();
    const runAtMs = draw.soldOutAt ? draw.runAt.getTime() : publication.runAtMs;
    const due = { ...publication, runAtMs };
    const awaited = roundAtClose(due, { times: chainOf(context, publication), closedAtMs });
    const isLost = await mayHaveBeenDrawn(trx, draw.runAt);
    if (!awaited || isLost) {
      const reason = isLost ? cancelReasons.entriesLost : cancelReasons.noRound;
      await cancelUndecidableDraw(trx, context, { drawId, reason, log: heads.log, now });
      await openFollowing(trx, context, { lock, now });
      return false;
    }
    const seed = publication.lock ? null : secret;
    const sealing = { publication, ...heads, ...awaited, closedAtMs, seed, runAtMs };
    const close = closeStatement(sealing, sha256);
    await recordClose(trx, context, { drawId, publication, close, now });
    await openFollowing(trx, context, { lock, now });
    return true;
  });
}

/**
 * Sealing a long list takes seconds, and others may be at the ledger: the entry's own date is the
 * close's.
 */
async function dateOfClose(trx: Trx, { clock }: Context, notBefore: number): Promise<Date> {
  await demandRightClock(trx);
  return dateOfEntry(trx, () => new Date(Math.max(clock.now().getTime(), notBefore)));
}

/**
 * The instant before which a close must not be dated: 0, or that of the round which it would name
 * while a relay has that round already. Then this machine's clock is behind, and the round is
 * known.
 */
async function notBeforeRound(context: Context, { drawId }: { drawId: string }): Promise<number> {
  if (await findClose(context.db, drawId)) return 0;
  const { publication } = await openPublication(context.db, context, { drawId });
  const times = chainOf(context, publication);
  const soldOut = await findSoldOutTime(context.db, drawId);
  const due = { ...publication, runAtMs: soldOut?.runAt.getTime() ?? publication.runAtMs };
  let notBefore = 0;
  for (;;) {
    const closedAtMs = Math.max(context.clock.now().getTime(), notBefore);
    const awaited = roundAtClose(due, { times, closedAtMs });
    if (!awaited || (await context.beacons.source.fetch(awaited.round)) === 'not-yet') {
      return notBefore;
    }
    context.log.warn({ drawId, ...awaited }, 'the clock is behind: the round is there already');
    notBefore = roundTimeMs(times, awaited.round);
  }
}

type Closed = { drawId: string; publication: Publication; close: Close; now: Date };

/** Writes the close and the round that the draw and its members then wait for. */
async function recordClose(
  trx: Trx,
  context: Context,
  { drawId, publication, close, now }: Closed,
): Promise<void> {
  const hash = Buffer.from(closeHash(close, sha256));
  const signature = await signStatement(trx, context, hash);
  const { round } = close;
  const roundAt = new Date(roundTimeMs(chainOf(context, publication), round));
  await insertAwaitedBeacon(trx, { drawId, round, roundAt });
  await insertDrawNews(trx, { drawId, event: 'seal' });
  await storeClosedSources(trx, drawId);
  await insertClose(trx, { drawId, statement: closeToJson(close), hash, signature, now });
  await markClosed(trx, drawId, now);
  const statement = preimageOf((plain) => closeHash(close, plain));
  await appendToLedger(trx, context, { kind: 'close', drawId, statement, now });
}

/** The next draw of a package opens in the transaction that ends the one before it. */
async function openFollowing(
  trx: Trx,
  context: Context,
  { lock, now }: { lock: PackageLock | undefined; now: Date },
): Promise<void> {
  if (!lock) return;
  await dropEndedMembers(trx, lock.id);
  const next = await openNextDraw(trx, context, { lock, now });
  if (next !== undefined) await publishDraw(trx, context, { drawId: next, now });
}
