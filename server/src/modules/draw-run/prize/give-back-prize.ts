import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import type { Context } from '../../../context.ts';
import { changeHeldPrize } from './change-held-prize.ts';
import { updateAward } from './awards.store.ts';

/**
 * The holder gives the prize back. It goes on 48 hours later (`givenBackPrizes`), unless that is
 * undone.
 *
 * @throws {Refusal} missing; conflict when the prize went on
 */
export async function giveBackPrize(context: Context, token: string): Promise<HeldPrize> {
  const now = context.clock.now();
  return changeHeldPrize(context, token, async (trx, pick, award) => {
    if (!award.givenBackAt) await updateAward(trx, pick, { given_back_at: now });
  });
}
