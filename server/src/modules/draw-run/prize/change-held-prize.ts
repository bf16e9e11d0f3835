import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { lockDraw } from '../draw-run.store.ts';
import { heldPrizeOf, pickOfLink } from './read-held-prize.ts';
import { findAward, type PickOf, type StoredAward } from './awards.store.ts';

type Change = (trx: Trx, pick: PickOf, award: StoredAward) => Promise<void>;

/**
 * Does what the holder of a prize asks for by the link, while it is theirs, one at a time in a
 * draw. The change may come twice.
 *
 * @throws {Refusal} missing for an unknown link; conflict when the prize went to somebody else
 */
export async function changeHeldPrize(
  context: Context,
  token: string,
  change: Change,
): Promise<HeldPrize> {
  const pick = pickOfLink(context, token);
  return transaction(context.db, async (trx) => {
    await lockDraw(trx, pick.drawId);
    const award = await findAward(trx, pick);
    if (!award) throw new Refusal('missing', prizeMessages.noPrizeAtThisLink);
    if (award.until) throw new Refusal('conflict', prizeMessages.prizeMovedOn);
    await change(trx, pick, award);
    return heldPrizeOf(trx, pick);
  });
}
