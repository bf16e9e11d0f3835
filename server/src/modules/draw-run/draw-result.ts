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
import { positionOfCode, serialAt } from '../draw-log/sealed-list/find-in-sealed-list.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { openPublication, type OpenPublication } from '../draw-log/open-publication.ts';
import { findBeacon } from './beacons.store.ts';
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
import { passOverTakenBack } from './review-winner.ts';
import { tellWinner } from './tell-winner.ts';

/**
 * Draws: the result follows from the close, the seed and the beacon's round alone, so doing it again
 * after a crash says the same; a draw that has its result, or waits for the round, is left alone.
 * The winner is told in the same transaction.
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
    const hash = Buffer.from(resultHash);
    await recordResult(trx, context, { draw, opened, result, hash, now });
    const statement = preimageOf((plain) => statementHash(result, plain));
    await appendToLedger(trx, context, { kind: 'result', drawId, statement, now });
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
  hash: Buffer;
  now: Date;
};

async function recordResult(trx: Trx, context: Context, drawn: Drawn): Promise<void> {
  const { draw, opened, result, hash, now } = drawn;
  const drawId = draw.id;
  const space = numberSpaceOf(opened.publication);
  const picks = await picksOf(trx, drawId, result);
  const picked = picks[0] && (await getHolder(trx, drawId, picks[0].serial));
  const number = result.numberIndex === null ? null : codeOfIndex(space, result.numberIndex);
  await insertResult(trx, {
    drawId,
    statement: resultToJson(result, space),
    hash,
    signature: context.secrets.sign(hash),
    outcome: outcomes[result.outcome],
    drawnCode: number ?? picked?.code ?? null,
    winnerSerial: picks[0]?.serial ?? null,
    now,
  });
  await insertPicks(trx, drawId, picks);
  await markDrawn(trx, drawId, now);
  const winner = await passOverTakenBack(trx, { drawId, now });
  if (winner && draw.emailWinner) await tellWinner(trx, context, { drawId, winner });
}

/** The winner first, then the reserves in their order. */
async function picksOf(trx: Trx, drawId: string, { positions }: Result): Promise<Pick[]> {
  const picks: Pick[] = [];
  for (const [rank, position] of positions.entries()) {
    picks.push({ rank, position, serial: await serialAt(trx, { drawId, position }) });
  }
  return picks;
}
