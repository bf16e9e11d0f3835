import { termsChanged } from '@clubdraw/domain/texts/changed-messages';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { refuseChanged } from '../../flow/revision.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { cleanTerms } from '../terms/clean-terms.ts';
import { saveDrawTerms } from '../terms/save-draw-terms.ts';
import { saidOfDraw } from './draw-columns.ts';
import { forgetOffer } from './find-offer.ts';
import { lockEditableDraw } from './lock-editable-draw.ts';
import { updateTermsVersion } from './write-draws.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { describingOf } from './audit/describing-of.ts';

type TermsEdit = { ownerId: string; drawId: string; html: string; revision: string | null };

/**
 * Changes the terms of a draw, leaves the rest of it as it is, and publishes the new revision:
 * while the draw can be edited. Blank terms become the owner's default ones.
 *
 * @throws {Refusal} missing, conflict "Draw cannot be edited." or "These terms were changed
 *   meanwhile", or tooSoon, beyond 20 changes a day
 */
export async function updateDrawTerms(
  context: Context,
  { ownerId, drawId, html, revision }: TermsEdit,
): Promise<void> {
  const terms = await cleanTerms(context, { ownerId, html, field: 'html' });
  await transaction(context.db, async (trx) => {
    const { draw, now } = await lockEditableDraw(trx, context, { ownerId, drawId });
    const said = saidOfDraw(draw);
    refuseChanged({ said, revision, replaced: ['termsHtml'], changed: termsChanged });
    await limitPublications(trx, context, { ownerId, drawId, now });
    const termsVersionId = await saveDrawTerms(trx, context, { ownerId, drawId, terms, now });
    await updateTermsVersion(trx, { id: drawId, now }, termsVersionId);
    const after = await describingOf(trx, { ...draw, termsVersionId });
    const changes = changesBetween(await describingOf(trx, draw), after);
    await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
    await publishDraw(trx, context, { drawId, now });
  });
  forgetOffer(context, drawId);
}
