import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { changeHeldPrize } from './change-held-prize.ts';
import { getDrawnResult, updateAward } from './awards.store.ts';
import { tellClaimed } from './tell-club/tell-claimed.ts';

/**
 * The holder says `This is me`. From then on nobody can say that the prize was not claimed; the
 * ledger has it.
 *
 * @throws {Refusal} missing; conflict when the prize went on, or was given back
 */
export async function claimPrize(context: Context, token: string): Promise<HeldPrize> {
  const now = context.clock.now();
  return changeHeldPrize(context, token, async (trx, { drawId, rank }, award) => {
    if (award.givenBackAt) throw new Refusal('conflict', prizeMessages.prizeGivenBack);
    if (award.claimedAt) return;
    const { name, hash: about } = await getDrawnResult(trx, drawId);
    const record = {
      drawId,
      name,
      type: 'claim',
      about,
      body: { place: award.place, rank },
      now,
    } as const;
    await updateAward(
      trx,
      { drawId, rank },
      { claimed_at: await enterRecord(trx, context, record) },
    );
    await tellClaimed(trx, context, { drawId, rank });
  });
}
