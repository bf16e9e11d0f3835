import { beaconValue, type Beacon } from 'fairdraw/beacon';
import { codeOfIndex } from 'fairdraw/number-space';
import { preimageOf } from 'fairdraw/preimage';
import { numberSpaceOf } from 'fairdraw/publication';
import { runDraw as runStatement } from 'fairdraw/run';
import { closeFromJson, resultToJson } from 'fairdraw/statement-json';
import { resultHash as statementHash, type Result } from 'fairdraw/statements';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { signStatement } from '../draw-log/ledger/sign-statement.ts';
import { positionOfCode, serialsAt } from '../draw-log/sealed-list/find-in-sealed-list.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication, type OpenPublication } from '../draw-log/open-publication.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../notifications/owner-news/tell-draw-owner.ts';
import { findBeacon } from './beacons.store.ts';
import { insertNews } from './draw-news.store.ts';
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
import { givePlaces } from './prize/settle-places.ts';
import { readPrizeHolders } from './result-news.store.ts';
import { isShown } from './show-result.ts';

/**
 * Draws: the result follows from the close, the seed and the beacon's round alone, so doing it again
 * after a crash says the same; a draw that has its result, or waits for the round, is left alone.
 * The winners and the owner are told in the same transaction. The result of a LIVE draw is stated once its stage has
 * shown it, so that until then nobody is told more, anywhere (product §12.7).
 */
export async function drawResult(context: Context, { drawId }: { drawId: string }): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const draw = await lockDraw(trx, drawId);
    if (!draw?.closedAt || draw.drawnAt || draw.cancelledAt) return;
    const opened = await openPublication(trx, context, { drawId });
    const beacon = await beaconToUse(trx, drawId);
    if (!beacon) return;
    const close = closeFromJson(await findClose(trx, drawId));
    const { result, resultHash } = await runStatement(
      {
        publication: opened.publication,
        close,
        beacon: beaconValue(beacon, sha256),
        findPosition: (code) => positionOfCode(trx, { drawId, code }),
      },
      sha256,
    );
    const picks = await picksOf(trx, drawId, result);
    const code = await drawnCodeOf(trx, { drawId, opened, result, picks });
    if (draw.isLive && code !== null && !(await isShown(trx, { drawId, code, opened, picks, now })))
      return;
    const hash = Buffer.from(resultHash);
    await recordResult(trx, context, { draw, opened, result, picks, code, hash, now });
    const statement = preimageOf((plain) => statementHash(result, plain));
    await appendToLedger(trx, context, { kind: 'result', drawId, statement, now });
    const { winners } = opened.publication;
    await givePlaces(trx, context, { drawId, winners, now });
    const { rank } = await readPrizeHolders(trx, drawId);
    await tellDrawOwner(trx, context, {
      drawId,
      kind: mailKinds.drawDrawn,
      about: { drawId, rank },
    });
  });
}

/** The round that the close named; undefined while it is awaited. */
async function beaconToUse(trx: Trx, drawId: string): Promise<Beacon | undefined> {
  const stored = await findBeacon(trx, drawId);
  return stored?.signature ? { round: stored.round, signature: stored.signature } : undefined;
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
  await insertNews(trx, { drawId, event: 'result' });
  await markDrawn(trx, drawId, now);
}

/** The winners first, then the reserves, in their order. */
async function picksOf(trx: Trx, drawId: string, { positions }: Result): Promise<Pick[]> {
  const serials = await serialsAt(trx, { drawId, positions });
  return positions.map((position, rank) => ({ rank, position, serial: serials[rank] ?? 0 }));
}
