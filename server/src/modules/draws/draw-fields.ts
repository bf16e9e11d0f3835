import type { DrawDraft } from '@clubdraw/contract/draws/form/draw-form';
import type { TypedFreeEntry } from '@clubdraw/contract/draws/form/free-entry-fields';
import { freeEntryBounds, type FreeEntry } from '@clubdraw/domain/entries/free-entry';
import { dateAfterOpening, dateBeforeDraw } from '@clubdraw/domain/entries/free-entry-messages';
import { opensBeforeDraw } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { dateProblem, instantOfRequest } from '@clubdraw/domain/time/schedule';
import { capacityOf, countCodes } from '@clubdraw/domain/draws/ticket-numbers';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { ownsImage } from '../media/images.ts';
import type { CleanTerms } from '../terms/clean-terms.ts';
import { saveDrawTerms } from '../terms/save-draw-terms.ts';
import type { DrawFields } from './draw-columns.ts';
import { wrongField } from './draws.refusals.ts';
import { refuseWebAddresses } from './refuse-web-addresses.ts';

type About = {
  ownerId: string;
  drawId: string;
  now: Date;
  /** The stored opening of a draw that is changed. */
  openedAt?: Date | null;
};

/**
 * Makes of a draft what is stored: its date as an instant, its terms, once clean, as a version of
 * their own, its image only if it is the owner's.
 *
 * @throws {Refusal} invalid, on `runAt`, `opensAt`, `imageId`, `name`, `prize` or the last day of
 *   cards
 */
export async function drawFields(
  trx: Trx,
  context: Context,
  { draft, terms, openedAt = null, ...about }: About & { draft: DrawDraft; terms: CleanTerms },
): Promise<DrawFields> {
  const { runAt: asTyped, termsHtml: _asTyped, currency: _ofThePrice, ...fields } = draft;
  const { freeEntry: asGiven, opensAt: opening, ...same } = fields;
  const runAt = instantOfRequest(asTyped, draft.timezone);
  if (!runAt) throw wrongField('runAt', messages.dateRequired);
  const problem = dateProblem(runAt, about.now);
  if (problem !== undefined) throw wrongField('runAt', problem);
  const opensAt = openingOf(opening, { runAt, openedAt, draft, now: about.now });
  const freeEntry = freeWaysOf(asGiven, { runAt, opensAt, draft });
  await refuseWebAddresses(trx, context, { ownerId: about.ownerId, texts: textsInMails(draft) });
  const { imageId, ticketCap, numbers } = draft;
  if (imageId !== null && !(await ownsImage(trx, { id: imageId, ownerId: about.ownerId }))) {
    throw wrongField('imageId', messages.errorLoadingImage);
  }
  return {
    ...same,
    runAt,
    opensAt,
    freeEntry,
    termsVersionId: await saveDrawTerms(trx, context, { ...about, terms }),
    codeSpace: countCodes(numbers),
    capacity: capacityOf(numbers, ticketCap),
  };
}

/** When people can enter; an opening that is over by now is none unless it was published before. */
function openingOf(
  asTyped: string | null,
  {
    runAt,
    openedAt,
    draft: { timezone },
    now,
  }: { runAt: Date; openedAt: Date | null; draft: DrawDraft; now: Date },
): Date | null {
  if (asTyped === null) return null;
  const at = instantOfRequest(asTyped, timezone);
  if (!at) throw wrongField('opensAt', messages.dateRequired);
  if (at >= runAt) throw wrongField('opensAt', opensBeforeDraw);
  if (at <= now && at.getTime() !== openedAt?.getTime())
    throw wrongField('opensAt', messages.dateInFuture);
  return at;
}

/** The free ways with the last instant of cards, which is read in the zone of the draw. */
function freeWaysOf(
  asGiven: TypedFreeEntry | null,
  {
    runAt,
    opensAt,
    draft: { timezone, maxPerPerson },
  }: { runAt: Date; opensAt: Date | null; draft: DrawDraft },
): FreeEntry | null {
  if (!asGiven?.post) return asGiven && { online: asGiven.online, post: null };
  const until = instantOfRequest(asGiven.post.until, timezone);
  if (!until || until >= runAt) throw wrongField('freeEntry.post.until', dateBeforeDraw);
  if (opensAt && until <= opensAt) throw wrongField('freeEntry.post.until', dateAfterOpening);
  const each = asGiven.post.each ?? maxPerPerson ?? freeEntryBounds.maxByPost;
  return { online: asGiven.online, post: { ...asGiven.post, each, until } };
}

/** The words of a draft that stand in mails, by the fields that they were typed in. */
function textsInMails({ name, prizes }: DrawDraft): Record<string, string> {
  const prizeFields = prizes.map(({ prize }, at) => [
    at === 0 ? 'prize' : `morePrizes.${at - 1}.prize`,
    prize,
  ]);
  return { name, ...Object.fromEntries(prizeFields) };
}
