import type { PackageDraft } from '@clubdraw/contract/packages/form/package-form';
import { packageChanged } from '@clubdraw/domain/texts/changed-messages';
import {
  canEditPackage,
  frozenBecause,
  frozenFields,
} from '@clubdraw/domain/memberships/package-can';
import { pricedIn } from '@clubdraw/domain/prizes/prizes';
import { occurrenceAt, type Recurrence } from '@clubdraw/domain/time/recurrence';
import { dateProblem } from '@clubdraw/domain/time/schedule';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { refuseChanged } from '../../flow/revision.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { givePrizes } from '../draws/prizes/give-prizes.ts';
import { currentTerms } from '../terms/terms-versions.ts';
import { checkPicture } from './check-picture.ts';
import { forgetPackageOffer } from './find-package-offer.ts';
import { renamePlannedDraws, updateOpenDraw } from './package-draws.store.ts';
import { packageFacts } from './package-facts.ts';
import { describingOfPackage, saidOfPackage, wordsOfPackage } from './said-of-package.ts';
import { wrongDrawDate, noSuchPackage, packageLocked } from './packages.refusals.ts';
import { updatePackagePrizes, updatePackageWords } from './package-words.store.ts';
import { lockOwnPackage, type StoredPackage } from './packages.store.ts';
import { replaceTiers } from './tiers/replace-tiers.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { changesBetween } from '../audit/changes-between.ts';

type Edit = { ownerId: string; packageId: string; draft: PackageDraft; revision: string | null };

/**
 * Changes a package and publishes its open draw again, until the first member or a payment in
 * progress. From then on it grows (product §13.10): what members bought stays as they bought it,
 * and so does the open draw. A checkout that races waits for the package's row.
 *
 * @throws {Refusal} missing, conflict "Package cannot be edited.", with the fields that are frozen,
 *   or "This package was changed meanwhile", invalid for a date that a draw cannot have or a
 *   picture that is not the owner's, or tooSoon, beyond 20 publications of a draw or 200 tiers that
 *   are replaced a day
 */
export async function updatePackage(
  context: Context,
  { ownerId, packageId, draft, revision }: Edit,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const stored = await lockOwnPackage(trx, { ownerId, packageId });
    if (!stored) throw noSuchPackage();
    // Asked after the lock is had: who waited for it may have waited past the draw's date.
    const now = context.clock.now();
    const facts = await packageFacts(trx, stored);
    if (!canEditPackage(facts, now).allowed) throw packageLocked();
    refuseWordsChanged(stored, revision);
    const change = { stored, draft, now };
    if (frozenBecause(facts) === null) await replacePackage(trx, context, change);
    else await growPackage(trx, context, change);
    const after = (await lockOwnPackage(trx, { ownerId, packageId })) ?? stored;
    const changes = changesBetween(describingOfPackage(stored), describingOfPackage(after));
    if (changes.length > 0) {
      await writeAuditLine(trx, context, { subjects: { package: packageId }, changes });
    }
  });
  forgetPackageOffer(context, packageId);
}

type Change = { stored: StoredPackage; draft: PackageDraft; now: Date };

/** Nobody was promised anything: all of it can change, its open draw too. */
async function replacePackage(
  trx: Trx,
  context: Context,
  { stored, draft, now }: Change,
): Promise<void> {
  const { id: packageId, ownerId } = stored;
  const { id } = stored.openDraw;
  await limitPublications(trx, context, { ownerId, drawId: id, now });
  await checkPicture(trx, { ownerId, imageId: draft.imageId });
  const recurrence = editedRecurrence(stored, draft);
  const runAt = occurrenceAt(recurrence, stored.openOccurrence);
  const problem = dateProblem(runAt, now);
  if (problem !== undefined) throw wrongDrawDate(problem);
  await updatePackageWords(trx, { id: packageId, now }, { ...draft, ...recurrence });
  const isAsOften = stored.recurrence.frequency === draft.frequency;
  await replaceTiers(trx, context, { stored, tiers: draft.tiers, isAsOften, now });
  const { name, currency, timezone, claimDays, eligible } = draft;
  const termsVersionId = await currentTerms(trx, context, { ownerId, now });
  const words = { name, timezone, currency, claimDays, eligible };
  await updateOpenDraw(trx, { id, ...words, runAt, termsVersionId, now });
  await keepPrizes(trx, { stored, draft, now });
  await publishDraw(trx, context, { drawId: id, now });
}

/**
 * Somebody is a member, or may still pay: the name, the face, the perks and the tiers of newcomers
 * change. The open draw stays as it was published; those behind it have the new name.
 */
async function growPackage(
  trx: Trx,
  context: Context,
  { stored, draft, now }: Change,
): Promise<void> {
  const { id, ownerId, recurrence } = stored;
  refuseFrozen(stored, draft);
  await checkPicture(trx, { ownerId, imageId: draft.imageId });
  await updatePackageWords(trx, { id, now }, { ...draft, firstNumber: recurrence.firstNumber });
  await replaceTiers(trx, context, { stored, tiers: draft.tiers, isAsOften: true, now });
  await renamePlannedDraws(trx, { packageId: id, name: draft.name, now });
}

/** Each member relies on them: a save that would change one changes nothing. */
function refuseFrozen(stored: StoredPackage, draft: PackageDraft): void {
  const said = saidOfPackage(stored);
  const changed = frozenFields.filter((field) => !isDeepStrictEqual(said[field], draft[field]));
  if (changed.length > 0) throw packageLocked(changed);
}

/** The prizes have a form of their own: a change of them is none of the words. */
function refuseWordsChanged(stored: StoredPackage, revision: string | null): void {
  const said = saidOfPackage(stored);
  refuseChanged({ said, revision, replaced: wordsOfPackage, changed: packageChanged });
}

/** The prizes go on under another name or currency of the package. */
async function keepPrizes(trx: Trx, { stored, draft, now }: Change): Promise<void> {
  const { id, openDraw, onePrizeEach } = stored;
  const own = pricedIn(stored.prizes, draft.currency);
  await updatePackagePrizes(trx, { id, now }, { prizes: own, onePrizeEach });
  const prizes = own.length > 0 ? own : [{ prize: draft.name, quantity: 1, value: null }];
  await givePrizes(trx, { drawId: openDraw.id, now, prizes, onePrizeEach });
}

/** Another date is the date of the open draw; the same one goes on as it was. */
function editedRecurrence(
  { recurrence, openOccurrence }: StoredPackage,
  { drawDate: firstLocal, timezone, frequency }: PackageDraft,
): Recurrence {
  const isSame =
    recurrence.firstLocal === firstLocal &&
    recurrence.timezone === timezone &&
    recurrence.frequency === frequency;
  return isSame ? recurrence : { firstLocal, timezone, frequency, firstNumber: openOccurrence };
}
