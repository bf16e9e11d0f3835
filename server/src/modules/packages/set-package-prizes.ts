import type { PackagePrizes } from '@clubdraw/contract/packages/package-prizes';
import type { setPackagePrizesCall } from '@clubdraw/contract/packages/form/set-package-prizes';
import type { InputOf } from '@clubdraw/contract/wire/endpoint';
import { packageChanged } from '@clubdraw/domain/texts/changed-messages';
import { canChangeOpenPrizes } from '@clubdraw/domain/memberships/package-can';
import { pricedPrizes } from '@clubdraw/domain/prizes/priced-prizes';
import { placesOf, type Prize } from '@clubdraw/domain/prizes/prizes';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { refuseChanged } from '../../flow/revision.ts';
import { limitPublications } from '../draw-log/limit-publications.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { wrongField } from '../draws/draws.refusals.ts';
import { givePrizes } from '../draws/prizes/give-prizes.ts';
import { refuseWebAddresses } from '../draws/refuse-web-addresses.ts';
import { forgetPackageOffer } from './find-package-offer.ts';
import { packageFacts } from './package-facts.ts';
import { packagePrizes } from './package.view.ts';
import { describingOfPackage, prizesOfPackage, saidOfPackage } from './said-of-package.ts';
import { noSuchPackage, packageLocked } from './packages.refusals.ts';
import { updatePackagePrizes } from './package-words.store.ts';
import { lockOwnPackage, type StoredPackage } from './packages.store.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { changesBetween } from '../audit/changes-between.ts';

type Given = InputOf<typeof setPackagePrizesCall>['body'];
type Prizes = { prizes: Prize[]; onePrizeEach: boolean };

/**
 * Sets what can be won in each draw of a package that opens from now on. The open draw has it, too,
 * and is published again, as long as nobody has entered it or may still pay for it. A process that
 * closes the open draw waits for the package's row, or is waited for: the answer says what which
 * draw has.
 *
 * @throws {Refusal} missing, conflict "Package cannot be edited." of a cancelled one or
 *   "This package was changed meanwhile", invalid for a prize
 *   that it cannot have, or tooSoon, beyond 20 changes of the open draw a day
 */
export async function setPackagePrizes(
  context: Context,
  { ownerId, packageId, given }: { ownerId: string; packageId: string; given: Given },
): Promise<PackagePrizes> {
  const answer = await transaction(context.db, async (trx) => {
    const stored = await lockOwnPackage(trx, { ownerId, packageId });
    if (!stored) throw noSuchPackage();
    const now = context.clock.now();
    if (stored.cancelledAt) throw packageLocked();
    const said = saidOfPackage(stored);
    const { revision } = given;
    refuseChanged({ said, revision, replaced: prizesOfPackage, changed: packageChanged });
    const wanted = prizesOf(stored, given);
    const texts = wanted.prizes.map(({ prize }, at) => [`prizes.${at}.prize`, prize]);
    await refuseWebAddresses(trx, context, { ownerId, texts: Object.fromEntries(texts) });
    await updatePackagePrizes(trx, { id: packageId, now }, wanted);
    const isPublished = await changeOpenDraw(trx, context, { stored, wanted, now });
    const changed = await lockOwnPackage(trx, { ownerId, packageId });
    const after = changed ?? stored;
    const changes = changesBetween(describingOfPackage(stored), describingOfPackage(after));
    if (isPublished || changes.length > 0) {
      await writeAuditLine(trx, context, { subjects: { package: packageId }, changes });
    }
    return packagePrizes(after);
  });
  forgetPackageOffer(context, packageId);
  return answer;
}

function prizesOf({ currency }: StoredPackage, { prizes: list, onePrizeEach }: Given): Prizes {
  const { prizes, wrong } = pricedPrizes(list, {
    currency,
    pathOf: (at, field) => ['prizes', at, field],
  });
  const [first] = wrong;
  if (first) throw wrongField(first.path.join('.'), first.message);
  return { prizes, onePrizeEach: onePrizeEach && placesOf(prizes) > 1 };
}

type Change = { stored: StoredPackage; wanted: Prizes; now: Date };

/**
 * Gives the open draw these prizes, unless somebody was promised others; false where it has them.
 */
async function changeOpenDraw(
  trx: Trx,
  context: Context,
  { stored, wanted, now }: Change,
): Promise<boolean> {
  const { ownerId, openDraw } = stored;
  const { hasCheckoutInProgress } = await packageFacts(trx, stored);
  if (!canChangeOpenPrizes({ ...openDraw, hasCheckoutInProgress }, now)) return false;
  if (isSame(openDraw, wanted)) return false;
  const { id: drawId } = openDraw;
  await limitPublications(trx, context, { ownerId, drawId, now });
  await givePrizes(trx, { drawId, now, ...wanted });
  await publishDraw(trx, context, { drawId, now });
  return true;
}

function isSame(one: Prizes, other: Prizes): boolean {
  const [a, b] = [one, other].map(({ prizes, onePrizeEach }) =>
    JSON.stringify([
      onePrizeEach,
      prizes.map(({ prize, quantity, value }) => [prize, quantity, value?.amount ?? null]),
    ]),
  );
  return a === b;
}
