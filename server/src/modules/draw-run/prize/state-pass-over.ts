import { preimageOf } from 'fairdraw/tree/preimage';
import { passCodes, passHash } from 'fairdraw/statements/statements';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { signStatement } from '../../draw-log/ledger/sign-statement.ts';
import { sha256 } from '../../draw-log/native-sha256.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import {
  findAward,
  getDrawnResult,
  insertPassOver,
  passedKey,
  updateAward,
  type PickOf,
} from './awards.store.ts';

/** The code of the protocol, and the words for everybody. */
export type Because = { code: number; reason: string };

/**
 * States that a pick does not keep its place, and tells its holder why; the place has nobody then.
 * Of second prizes the caller tells (`tellSecondPrizes`): somebody can have many at once. Answers
 * the statement, which has still to be entered in the ledger. The caller holds the draw's row.
 */
export async function statePassOver(
  trx: Trx,
  context: Context,
  { drawId, place, rank, code, reason, now }: PickOf & Because & { place: number; now: Date },
): Promise<Uint8Array> {
  const { hash: resultHash } = await getDrawnResult(trx, drawId);
  const pass = { resultHash, place, rank, code, reason, atMs: now.getTime() };
  const hash = Buffer.from(passHash(pass, sha256));
  const signature = await signStatement(trx, context, hash);
  await insertPassOver(trx, { drawId, rank, code, reason, hash, signature, now });
  await updateAward(trx, { drawId, rank }, { until: now });
  const holder = await findAward(trx, { drawId, rank });
  if (!holder) throw new Error('a pick that is passed over had a place');
  if (holder.email && code !== passCodes.secondPrize) {
    await queueMail(trx, context, {
      kind: mailKinds.passedOver,
      key: passedKey({ drawId, rank }),
      recipient: holder.email,
      about: { drawId, rank },
    });
  }
  return preimageOf((plain) => passHash(pass, plain));
}
