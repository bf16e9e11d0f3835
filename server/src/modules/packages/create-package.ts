import type { NewPackageDraft } from '@clubdraw/contract/packages/form/package-form';
import { dateProblem, instantOfLocal } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { requireOpenClub } from '../clubs/suspensions.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { giveShortCode } from '../draws/short/give-short-code.ts';
import { startDigests } from '../notifications/owner-news/start-digests.ts';
import { checkPicture } from './check-picture.ts';
import { openDrawOfPackage } from './open-draw.ts';
import { wrongDrawDate } from './packages.refusals.ts';
import { insertPackage, updatePackagePrizes } from './package-words.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { tiersInWords } from './said-of-package.ts';
import { insertTiers } from './tiers/tiers.store.ts';

/**
 * Puts a package with its tiers on sale and publishes its first draw (product §2.8, §5.3). Answers
 * its id.
 *
 * @throws {Refusal} invalid, for a date that a draw cannot have or a picture that is not the
 *   owner's; forbidden, for a club whose account was closed; conflict while it is suspended;
 *   tooSoon, beyond 200 publications a day
 */
export async function createPackage(
  context: Context,
  { ownerId, draft }: { ownerId: string; draft: NewPackageDraft },
): Promise<string> {
  const now = context.clock.now();
  const problem = dateProblem(instantOfLocal(draft.drawDate, draft.timezone), now);
  if (problem !== undefined) throw wrongDrawDate(problem);
  const packageId = context.random.uuidv7();
  const tiers = draft.tiers.map((tier, at) => ({
    id: context.random.uuidv7(),
    packageId,
    position: at + 1,
    tier,
  }));
  await transaction(context.db, async (trx) => {
    await requireOpenClub(trx, ownerId);
    await limitPublications(trx, context, { ownerId, now });
    await checkPicture(trx, { ownerId, imageId: draft.imageId });
    await insertPackage(trx, { id: packageId, ownerId, now }, { ...draft, firstNumber: 1 });
    await insertTiers(trx, tiers, now);
    await namePrize(trx, { packageId, draft, now });
    await giveShortCode(trx, context, { packageId });
    const drawId = await openDrawOfPackage(trx, context, { packageId, occurrence: 1, now });
    await publishDraw(trx, context, { drawId, now });
    const changes = [{ field: 'tiers', before: null, after: tiersInWords(draft.tiers) }];
    await writeAuditLine(trx, context, { subjects: { package: packageId }, changes });
    const { timezone } = draft;
    await startDigests(trx, { ownerId, timezone, now, isPackage: true });
  });
  return packageId;
}

type Named = { packageId: string; draft: NewPackageDraft; now: Date };

/** The prize of all draws, until the club sets others. */
async function namePrize(trx: Trx, { packageId, draft, now }: Named): Promise<void> {
  const { prize } = draft;
  if (prize === null) return;
  const prizes = [{ prize, quantity: 1, value: null }];
  await updatePackagePrizes(trx, { id: packageId, now }, { prizes, onePrizeEach: false });
}
