import { claimUntil } from '@clubdraw/domain/draws/passing-over';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/database.ts';
import type { Sweep } from '../../../../jobs/sweep.ts';
import { mailKinds } from '../../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../../notifications/owner-news/tell-draw-owner.ts';
import { lockDraw } from '../../draw-run.store.ts';
import { findAward, updateAward, type PickOf } from '../awards.store.ts';
import { countUnclaimed, listUnclaimed } from './unclaimed.store.ts';

const atOnce = 100;

/**
 * Clubs whose prize nobody claimed in the days to claim hear of it once for each pick
 * (product §17.5).
 */
export const unclaimedPrizes: Sweep = {
  name: 'unclaimedPrizes',
  sweep: async (context, now) => {
    for (const pick of await listUnclaimed(context.db, now, atOnce)) await tell(context, pick, now);
  },
  due: async ({ db }, now) => countUnclaimed(db, now),
};

async function tell(context: Context, { drawId, rank }: PickOf, now: Date): Promise<void> {
  await transaction(context.db, async (trx) => {
    await lockDraw(trx, drawId);
    const award = await findAward(trx, { drawId, rank });
    // Claimed, given back or passed over since it was listed, or a letter gave the holder more
    // time.
    if (!award || award.claimedAt || award.givenBackAt || award.until) return;
    const until = claimUntil(award);
    if (until === null || until > now) return;
    const about = { drawId, rank };
    const news = { kind: mailKinds.prizeUnclaimed, about, key: `${drawId}:${rank}` };
    await tellDrawOwner(trx, context, { drawId, ...news });
    await updateAward(trx, { drawId, rank }, { is_unclaimed_told: true });
  });
}
