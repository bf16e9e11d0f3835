import { preimageOf } from 'fairdraw/preimage';
import { passCodes, passHash } from 'fairdraw/statements';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { appendToLedger } from '../../draw-log/ledger/append-to-ledger.ts';
import { signStatement } from '../../draw-log/ledger/sign-statement.ts';
import { sha256 } from '../../draw-log/native-sha256.ts';
import { publishedConditions } from '../../draw-log/published-conditions.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import {
  findPick,
  getDrawnResult,
  insertPassOver,
  insertTurn,
  isTakenBack,
  toldKey,
  updateTurn,
  type PickOf,
} from './turns.store.ts';

/** In the certificate, for everybody. */
export const takenBackReason = 'The payer’s bank took the payment for this ticket back.';

type Giving = PickOf & { now: Date };

/**
 * Gives the prize to a pick and tells its holder by mail; one whose money the bank took back is passed
 * over at once. Behind the last reserve nobody has it. The caller holds the draw's row, and the result
 * stands in the ledger.
 */
export async function givePrize(
  trx: Trx,
  context: Context,
  { drawId, rank, now }: Giving,
): Promise<void> {
  const pick = await findPick(trx, { drawId, rank });
  if (!pick) return;
  const conditions = await publishedConditions(trx, [drawId]);
  const claimDays = conditions.get(drawId)?.claimDays;
  if (claimDays === undefined) throw new Error('every draw has conditions');
  await insertTurn(trx, { drawId, rank, claimDays, now });
  if (await isTakenBack(trx, { drawId, serial: pick.serial })) {
    const because = { code: passCodes.takenBack, reason: takenBackReason };
    await passPrizeOn(trx, context, { drawId, rank, now, ...because });
    return;
  }
  // The club writes to who has no e-mail address.
  if (pick.email === null) return;
  await queueMail(trx, context, {
    kind: mailKinds.winnerTold,
    key: toldKey({ drawId, rank }),
    recipient: pick.email,
    about: { drawId, rank },
  });
}

/**
 * States that a pick does not keep the prize, tells its holder why, and gives it to the next. A draw has
 * one prize, at place 0, so the next is the next rank. The caller holds the draw's row and has seen that
 * the pick has the prize.
 */
export async function passPrizeOn(
  trx: Trx,
  context: Context,
  { drawId, rank, code, reason, now }: Giving & { code: number; reason: string },
): Promise<void> {
  const { hash: resultHash } = await getDrawnResult(trx, drawId);
  const pass = { resultHash, place: 0, rank, code, reason, atMs: now.getTime() };
  const hash = Buffer.from(passHash(pass, sha256));
  const signature = await signStatement(trx, context, hash);
  await insertPassOver(trx, { drawId, rank, code, reason, hash, signature, now });
  await updateTurn(trx, { drawId, rank }, { ended_at: now });
  const holder = await findPick(trx, { drawId, rank });
  if (!holder) throw new Error('a pick whose turn it was is a pick');
  if (holder.email !== null) {
    await queueMail(trx, context, {
      kind: mailKinds.passedOver,
      key: `passed-over:${drawId}:${rank}`,
      recipient: holder.email,
      about: { drawId, rank },
    });
  }
  const statement = preimageOf((plain) => passHash(pass, plain));
  await appendToLedger(trx, context, { kind: 'pass', drawId, statement, now });
  await givePrize(trx, context, { drawId, rank: rank + 1, now });
}
