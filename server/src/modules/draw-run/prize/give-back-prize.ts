import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import type { Context } from '../../../context.ts';
import { changeHeldPrize } from './change-held-prize.ts';
import { updateTurn } from './turns.store.ts';

/**
 * The holder gives the prize back. It goes on 48 hours later (`givenBackPrizes`), unless that is undone.
 *
 * @throws {Refusal} missing; conflict when the prize went on
 */
export async function giveBackPrize(context: Context, token: string): Promise<HeldPrize> {
  const now = context.clock.now();
  return changeHeldPrize(context, token, async (trx, pick, turn) => {
    if (!turn.givenBackAt) await updateTurn(trx, pick, { given_back_at: now });
  });
}
