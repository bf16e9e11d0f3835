import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { changeHeldPrize } from './change-held-prize.ts';
import { updateAward } from './awards.store.ts';

/**
 * Undoes giving the prize back, while it has not gone on.
 *
 * @throws {Refusal} missing; conflict when the prize went on, or was not given back
 */
export async function keepPrize(context: Context, token: string): Promise<HeldPrize> {
  return changeHeldPrize(context, token, async (trx, pick, award) => {
    if (!award.givenBackAt) throw new Refusal('conflict', prizeMessages.notGivenBack);
    await updateAward(trx, pick, { given_back_at: null });
  });
}
