import type { DrawDraft } from '@clubdraw/contract/draws/form/draw-form';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { announceDraw } from '../clubs/followers/announce-draw.ts';
import { requireOpenClub } from '../clubs/suspensions.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { startDigests } from '../notifications/owner-news/start-digests.ts';
import { cleanTerms } from '../terms/clean-terms.ts';
import { drawFields } from './draw-fields.ts';
import { giveShortCode } from './short/give-short-code.ts';
import { insertDraw } from './write-draws.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { toldAtFirst } from '../audit/changes-between.ts';
import { describingOf } from './audit/describing-of.ts';

const codeKeyBytes = 32;

/**
 * Publishes a paid or promotional draw, with what makes it verifiable (product §2.10, §2.11).
 * Answers its id.
 *
 * @throws {Refusal} invalid, for a date, an image or terms that it cannot have; forbidden, for
 *   a club whose account was closed; conflict while it is suspended; tooSoon, beyond 200
 *   publications a day
 */
export async function createDraw(
  context: Context,
  { ownerId, draft }: { ownerId: string; draft: DrawDraft },
): Promise<string> {
  const terms = await cleanTerms(context, { ownerId, html: draft.termsHtml, field: 'termsHtml' });
  const now = context.clock.now();
  const drawId = context.random.uuidv7();
  await transaction(context.db, async (trx) => {
    await requireOpenClub(trx, ownerId);
    await limitPublications(trx, context, { ownerId, now });
    const words = await drawFields(trx, context, { ownerId, drawId, draft, terms, now });
    const codeKey = context.random.bytes(codeKeyBytes);
    await insertDraw(trx, { id: drawId, ownerId, codeKey, now }, words);
    const changes = toldAtFirst(await describingOf(trx, words));
    await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
    await giveShortCode(trx, context, { drawId });
    await publishDraw(trx, context, { drawId, now });
    await announceDraw(trx, { ownerId, drawId, now, opensAt: words.opensAt });
    if (draft.entryCost.amount === 0) return;
    const { timezone } = draft;
    await startDigests(trx, { ownerId, timezone, now, isPackage: false });
  });
  return drawId;
}
