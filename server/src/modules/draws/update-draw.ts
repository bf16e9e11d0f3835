import type { EditedDraft } from '@clubdraw/contract/draws/form/promo-form';
import { drawChanged } from '@clubdraw/domain/texts/changed-messages';
import { drawKindOf, type DrawKind } from '@clubdraw/domain/draws/draw-kind';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announceAnew } from '../clubs/followers/announce-draw.ts';
import { refuseChanged } from '../../flow/revision.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { cleanTerms } from '../terms/clean-terms.ts';
import { saidOfDraw } from './draw-columns.ts';
import { drawFields } from './draw-fields.ts';
import { forgetPeople, updateDrawFields } from './write-draws.store.ts';
import { wrongField } from './draws.refusals.ts';
import { forgetOffer } from './find-offer.ts';
import { lockEditableDraw } from './lock-editable-draw.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { describingOf } from './audit/describing-of.ts';

type Edit = {
  ownerId: string;
  drawId: string;
  termsHtml: string;
  /** The revision with which the change began. */
  revision: string | null;
  /** The change, read for the kind of the stored draw. */
  draftOf: (kind: DrawKind) => EditedDraft;
};

/**
 * Changes a draw and publishes the new revision, until its first ticket or a payment in progress
 * (product §4.7). A promotional draw stays one. A purchase that races waits for the draw's row: one
 * of the two is refused. Of two changes that began with the same draw the second one is refused,
 * where it says so.
 *
 * @throws {Refusal} missing, conflict "Draw cannot be edited." or "This draw was changed
 *   meanwhile", or invalid as at creation, or tooSoon, beyond 20 changes a day
 */
export async function updateDraw(
  context: Context,
  { ownerId, drawId, termsHtml, revision, draftOf }: Edit,
): Promise<void> {
  const terms = await cleanTerms(context, { ownerId, html: termsHtml, field: 'termsHtml' });
  await transaction(context.db, async (trx) => {
    const { draw, now } = await lockEditableDraw(trx, context, { drawId, ownerId });
    refuseChanged({ said: saidOfDraw(draw), revision, changed: drawChanged });
    await limitPublications(trx, context, { ownerId, drawId, now });
    const read = draftOf(drawKindOf(draw.entryCost));
    if ('wrong' in read) throw wrongField(read.wrong.path, read.wrong.problem);
    const { draft } = read;
    const about = { ownerId, drawId, now, openedAt: draw.opensAt };
    const words = await drawFields(trx, context, { ...about, draft, terms });
    const changes = changesBetween(await describingOf(trx, draw), await describingOf(trx, words));
    await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
    await updateDrawFields(trx, { id: drawId, now }, words);
    await forgetPeople(trx, drawId);
    await publishDraw(trx, context, { drawId, now });
    await announceAnew(trx, { drawId, now });
  });
  forgetOffer(context, drawId);
}
