import { beaconValue, type Beacon } from 'fairdraw/beacon/beacon';
import { codeOfIndex } from 'fairdraw/draw/number-space';
import { preimageOf } from 'fairdraw/tree/preimage';
import { numberSpaceOf } from 'fairdraw/statements/publication';
import { runDraw } from 'fairdraw/draw/run';
import { closeFromJson, resultToJson } from 'fairdraw/statements/statement-json';
import { seedBehindLock } from 'fairdraw/statements/reveal';
import { resultHash as statementHash, type Result } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { chainOf } from '../draw-log/chain-of.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { signStatement } from '../draw-log/ledger/sign-statement.ts';
import { positionOfCode, serialsAt } from '../draw-log/sealed-list/find-in-sealed-list.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication, type OpenPublication } from '../draw-log/open-publication.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../notifications/owner-news/tell-draw-owner.ts';
import { findBeacon } from './beacons.store.ts';
import { insertDrawNews } from './draw-news.store.ts';
import {
  findClose,
  getHolder,
  insertPicks,
  insertResult,
  lockDraw,
  markDrawn,
  type DrawToRun,
  type Pick,
} from './draw-run.store.ts';
import { recountGivenBack } from '../payments/refunds/tell-given-back.ts';
import { isToOpen, openEnvelope } from './open-envelope.ts';
import { givePlaces } from './prize/settle-places.ts';
import { readPrizeHolders } from './result-news.store.ts';
import { isResultShown } from './show-result.ts';

/**
 * Draws: the result follows from the close, the seed and the beacon's round alone, so doing it
 * again after a crash says the same; a draw that has its result, or waits for the round, is left
 * alone. The winners and the owner are told in the same transaction. The envelope of a LIVE draw is
 * opened, in the ledger too, and its result is stated, once its stage has shown it, so that until
 * then nobody is told more, anywhere (product §12.7).
 */
export async function drawResult(context: Context, { drawId }: { drawId: string }): Promise<void> {
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw?.closedAt || draw.drawnAt || draw.cancelledAt) return;
    const beacon = await beaconToUse(trx, drawId);
    if (!beacon) return;
    // Another process fetched the round: this clock may be behind it.
    const shownAt = laterOf(context.clock.now(), beacon.roundAt);
    if (draw.isLive && !isToOpen({ ...draw, roundAt: beacon.roundAt }, shownAt)) return;
    const opened = await openPublication(trx, context, { drawId });
    const close = closeFromJson(await findClose(trx, drawId));
    const { result, resultHash } = await runDraw(
      {
        publication: opened.publication,
        close,
        ...seedOfLive(context, opened),
        beacon: beaconValue(beacon, sha256),
        findPosition: (code) => positionOfCode(trx, { drawId, code }),
      },
      sha256,
    );
    const picks = await picksOf(trx, drawId, result);
    const code = await drawnCodeOf(trx, { drawId, opened, result, picks });
    const shown = { drawId, code, opened, picks, now: shownAt };
    if (draw.isLive && !(await isResultShown(trx, shown))) return;
    const now = draw.isLive
      ? await openEnvelope(trx, context, { draw, secret: opened.secret, close, shownAt })
      : shownAt;
    const hash = Buffer.from(resultHash);
    await recordResult(trx, context, { draw, opened, result, picks, code, hash, now });
    const statement = preimageOf((plain) => statementHash(result, plain));
    await appendToLedger(trx, context, { kind: 'result', drawId, statement, now });
    await tellResult(trx, context, { drawId, opened, now });
  });
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

/** Gives the places to the first picks, and tells the owner who has the first one. */
async function tellResult(
  trx: Trx,
  context: Context,
  { drawId, opened, now }: { drawId: string; opened: OpenPublication; now: Date },
): Promise<void> {
  const { winners } = opened.publication;
  await givePlaces(trx, context, { drawId, winners, now });
  const { rank } = await readPrizeHolders(trx, drawId);
  const about = { drawId, rank };
  await tellDrawOwner(trx, context, { drawId, kind: mailKinds.drawDrawn, about });
}

/** The seed behind the lock of a LIVE draw; the close of every other one shows its own. */
function seedOfLive(
  context: Context,
  { publication, secret: key }: OpenPublication,
): { seed?: Uint8Array } {
  if (!publication.lock) return {};
  return {
    seed: seedBehindLock(publication, { chain: chainOf(context, publication), key }, sha256),
  };
}

/** The round that the close named; undefined while it is awaited. */
async function beaconToUse(
  trx: Trx,
  drawId: string,
): Promise<(Beacon & { roundAt: Date }) | undefined> {
  const { round, roundAt, signature } = (await findBeacon(trx, drawId)) ?? {};
  return round && roundAt && signature ? { round, roundAt, signature } : undefined;
}

const outcomes = { winner: 'winner', 'no-winner': 'noWinner', 'no-entries': 'noEntries' } as const;

type Drawn = {
  draw: DrawToRun;
  opened: OpenPublication;
  result: Result;
  picks: Pick[];
  code: string | null;
  hash: Buffer;
  now: Date;
};

type Coded = { drawId: string; opened: OpenPublication; result: Result; picks: Pick[] };

/** The code that was drawn: the number, or that of the picked ticket; null without entries. */
async function drawnCodeOf(
  trx: Trx,
  { drawId, opened: { publication }, result: { numberIndex }, picks: [picked] }: Coded,
): Promise<string | null> {
  if (numberIndex !== null) return codeOfIndex(numberSpaceOf(publication), numberIndex);
  return picked ? (await getHolder(trx, drawId, picked.serial)).code : null;
}

async function recordResult(trx: Trx, context: Context, drawn: Drawn): Promise<void> {
  const { draw, opened, result, picks, code, hash, now } = drawn;
  const drawId = draw.id;
  const space = numberSpaceOf(opened.publication);
  await insertResult(trx, {
    drawId,
    statement: resultToJson(result, space),
    hash,
    signature: await signStatement(trx, context, hash),
    outcome: outcomes[result.outcome],
    drawnCode: code,
    winnerSerial: picks[0]?.serial ?? null,
    now,
  });
  await insertPicks(trx, drawId, picks);
  await recountGivenBack(trx, drawId, now);
  await insertDrawNews(trx, { drawId, event: 'result' });
  await markDrawn(trx, drawId, now);
}

/** The winners first, then the reserves, in their order. */
async function picksOf(trx: Trx, drawId: string, { positions }: Result): Promise<Pick[]> {
  const serials = await serialsAt(trx, { drawId, positions });
  return positions.map((position, rank) => ({ rank, position, serial: serials[rank] ?? 0 }));
}
