import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { passOver } from '@clubdraw/contract/draws/pass-over';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { lockDraw } from './draw-run.store.ts';
import { passOverTakenBack } from './review-winner.ts';
import { tellWinner } from './tell-winner.ts';
import { countReserves, findWinningPick, insertPassOver, listPassedOver } from './winners.store.ts';

type Order = { ownerId: string; name: string; reason: string; code: string };

/**
 * Passes over who has the prize (cannot be reached, may not take part): the next reserve of the same
 * pick has it then and is told; behind the last one there is nobody. Nothing is drawn again, and the
 * reason stands in the certificate for everybody. `code` says whom the owner means, so that two who
 * press at once pass over one.
 *
 * @throws {Refusal} missing, also for another's draw; conflict without a winner, or with another one
 */
export async function passOverWinner(
  context: Context,
  { ownerId, name, reason, code }: Order,
): Promise<AnswerOf<typeof passOver>> {
  const { id: drawId, ...known } = await findPublicDraw(context, name);
  if (known.ownerId !== ownerId) throw new Refusal('missing', messages.noDrawWithThisId);
  const standing = await transaction(context.db, async (trx) => {
    await passOne(trx, context, { drawId, reason, code });
    const winner = await findWinningPick(trx, drawId);
    return {
      winnerCode: winner?.code ?? null,
      passedOver: await listPassedOver(trx, drawId),
      reservesLeft: await countReserves(trx, drawId),
    };
  });
  forgetOffer(context, drawId);
  return standing;
}

type Passing = { drawId: string; reason: string; code: string };

async function passOne(
  trx: Trx,
  context: Context,
  { drawId, reason, code }: Passing,
): Promise<void> {
  const now = context.clock.now();
  const draw = await lockDraw(trx, drawId);
  const winner = draw?.drawnAt && (await findWinningPick(trx, drawId));
  if (!draw || !winner) throw new Refusal('conflict', messages.noWinnerToPassOver);
  if (code !== winner.code) throw new Refusal('conflict', messages.winnerChanged);
  await insertPassOver(trx, { drawId, rank: winner.rank, reason, now });
  const next = await passOverTakenBack(trx, { drawId, now });
  if (next && draw.emailWinner) await tellWinner(trx, context, { drawId, winner: next });
}
