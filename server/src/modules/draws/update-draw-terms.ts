import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { saveDrawTerms } from '../terms/save-draw-terms.ts';
import { forgetOffer } from './find-offer.ts';
import { lockEditableDraw } from './lock-editable-draw.ts';
import { updateTermsVersion } from './write-draws.store.ts';

type TermsEdit = { ownerId: string; drawId: string; html: string };

/**
 * Changes the terms of a draw, leaves the rest of it as it is, and publishes the new revision: while
 * the draw can be edited. Blank terms become the owner's default ones.
 *
 * @throws {Refusal} missing, or conflict "Draw cannot be edited."
 */
export async function updateDrawTerms(
  context: Context,
  { ownerId, drawId, html }: TermsEdit,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const { now } = await lockEditableDraw(trx, context, { ownerId, drawId });
    const termsVersionId = await saveDrawTerms(trx, context, { ownerId, drawId, html, now });
    await updateTermsVersion(trx, { id: drawId, now }, termsVersionId);
    await publishDraw(trx, context, { drawId, now });
  });
  forgetOffer(context, drawId);
}
