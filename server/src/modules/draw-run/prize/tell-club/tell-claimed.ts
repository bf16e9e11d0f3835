import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/database.ts';
import { mailKinds } from '../../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../../notifications/owner-news/tell-draw-owner.ts';
import type { PickOf } from '../awards.store.ts';

/** Mails the club that somebody claimed a prize, once for each pick (product §17.5). */
export async function tellClaimed(
  trx: Trx,
  context: Context,
  { drawId, rank }: PickOf,
): Promise<void> {
  const news = { kind: mailKinds.prizeClaimed, about: { drawId, rank }, key: `${drawId}:${rank}` };
  await tellDrawOwner(trx, context, { drawId, ...news });
}
