import type { PackageDraft, TierDraft } from '@clubdraw/contract/packages/form/package-form';
import { packageChanged } from '@clubdraw/domain/texts/changed-messages';
import { canEditPackage } from '@clubdraw/domain/memberships/package-can';
import { pricedIn } from '@clubdraw/domain/prizes/prizes';
import { occurrenceAt, type Recurrence } from '@clubdraw/domain/time/recurrence';
import { dateProblem } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { refuseChanged } from '../../flow/revision.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { givePrizes } from '../draws/prizes/give-prizes.ts';
import { currentTerms } from '../terms/terms-versions.ts';
import { checkPicture } from './check-picture.ts';
import { forgetPackageOffer } from './find-package-offer.ts';
import { updateOpenDraw } from './package-draws.store.ts';
import { packageFacts } from './package-facts.ts';
import { saidOfPackage, wordsOfPackage } from './said-of-package.ts';
import { wrongDrawDate, noSuchPackage, packageLocked } from './packages.refusals.ts';
import { updatePackagePrizes, updatePackageWords } from './package-words.store.ts';
import { lockOwnPackage, type StoredPackage, type StoredTier } from './packages.store.ts';
import { insertTiers, removeTiers } from './tiers.store.ts';

type Edit = { ownerId: string; packageId: string; draft: PackageDraft; revision: string | null };

/**
 * Changes a package and publishes its open draw again, until the first member or a payment in
 * progress (product §4.7). A checkout that races waits for the package's row: one of the two is
 * refused.
 *
 * @throws {Refusal} missing, conflict "Package cannot be edited." or "This package was changed
 *   meanwhile", invalid for a date that a draw cannot have or a picture that is not the owner's, or
 *   tooSoon, beyond 20 changes a day
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
    if (!canEditPackage(await packageFacts(trx, stored), now).allowed) throw packageLocked();
    refuseWordsChanged(stored, revision);
    const { id } = stored.openDraw;
    await limitPublications(trx, context, { ownerId, drawId: id, now });
    await checkPicture(trx, { ownerId, imageId: draft.imageId });
    const recurrence = editedRecurrence(stored, draft);
    const runAt = occurrenceAt(recurrence, stored.openOccurrence);
    const problem = dateProblem(runAt, now);
    if (problem !== undefined) throw wrongDrawDate(problem);
    await updatePackageWords(trx, { id: packageId, now }, { ...draft, ...recurrence });
    await replaceTiers(trx, context, { stored, draft, now });
    const { name, currency, timezone, claimDays, eligible } = draft;
    const termsVersionId = await currentTerms(trx, context, { ownerId, now });
    const words = { name, timezone, currency, claimDays, eligible };
    await updateOpenDraw(trx, { id, ...words, runAt, termsVersionId, now });
    await keepPrizes(trx, { stored, draft, now });
    await publishDraw(trx, context, { drawId: id, now });
  });
  forgetPackageOffer(context, packageId);
}

/** The prizes have a form of their own: a change of them is none of the words. */
function refuseWordsChanged(stored: StoredPackage, revision: string | null): void {
  const said = saidOfPackage(stored);
  refuseChanged({ said, revision, replaced: wordsOfPackage, changed: packageChanged });
}

/** The prizes go on under another name or currency of the package. */
async function keepPrizes(
  trx: Trx,
  { stored, draft, now }: { stored: StoredPackage; draft: PackageDraft; now: Date },
): Promise<void> {
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

/**
 * A tier that stays as it was keeps its id, and with it the addresses that name it. At another
 * frequency its price is charged more often or less than its buyer saw.
 */
async function replaceTiers(
  trx: Trx,
  context: Context,
  { stored, draft, now }: { stored: StoredPackage; draft: PackageDraft; now: Date },
): Promise<void> {
  const { tiers } = draft;
  const isAsOften = stored.recurrence.frequency === draft.frequency;
  const isKept = (at: number): boolean => isAsOften && isSameTier(stored.tiers[at], tiers[at]);
  const gone = stored.tiers.filter((_, at) => !isKept(at)).map(({ id }) => id);
  await removeTiers(trx, gone, now);
  const added = tiers.flatMap((tier, at) =>
    isKept(at)
      ? []
      : [{ id: context.random.uuidv7(), packageId: stored.id, position: at + 1, tier }],
  );
  await insertTiers(trx, added);
}

function isSameTier(stored: StoredTier | undefined, draft: TierDraft | undefined): boolean {
  if (!stored || !draft) return false;
  return (
    stored.name === draft.name &&
    stored.price.amount === draft.price.amount &&
    stored.price.currency === draft.price.currency &&
    stored.tickets === draft.tickets &&
    stored.recurringEntry === draft.recurringEntry &&
    stored.highlight === draft.highlight
  );
}
