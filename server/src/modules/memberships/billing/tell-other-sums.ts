import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../notifications/owner-news/tell-draw-owner.ts';
import type { PlacedPeriod } from './insert-periods.store.ts';

/**
 * Tells a club once for each draw that it changed what renewals cost, in its dashboard at the
 * provider.
 */
export async function tellOtherSums(
  trx: Trx,
  context: Context,
  placed: readonly PlacedPeriod[],
): Promise<void> {
  const kind = mailKinds.renewalDiffers;
  for (const { drawId, paymentId, isOtherSum } of placed) {
    if (isOtherSum) await tellDrawOwner(trx, context, { drawId, kind, about: { paymentId } });
  }
}
