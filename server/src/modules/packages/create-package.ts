import type { PackageDraft } from '@clubdraw/contract/packages/package-form';
import { instantOfLocal } from '@clubdraw/domain/schedule';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { openDraw } from './open-draw.ts';
import { drawDateInPast } from './packages.refusals.ts';
import { insertPackage, insertTiers } from './packages.store.ts';

/**
 * Puts a package with its tiers on sale and publishes its first draw (product §2.8, §5.3). Answers its
 * id.
 *
 * @throws {Refusal} invalid, when its date is not in the future
 */
export async function createPackage(
  context: Context,
  { ownerId, draft }: { ownerId: string; draft: PackageDraft },
): Promise<string> {
  const now = context.clock.now();
  if (instantOfLocal(draft.drawDate, draft.timezone) <= now) throw drawDateInPast();
  const packageId = context.random.uuidv7();
  const tiers = draft.tiers.map((tier, at) => ({
    id: context.random.uuidv7(),
    packageId,
    position: at + 1,
    tier,
  }));
  await transaction(context.db, async (trx) => {
    await insertPackage(trx, { id: packageId, ownerId, now }, { ...draft, firstNumber: 1 });
    await insertTiers(trx, tiers);
    const drawId = await openDraw(trx, context, { packageId, occurrence: 1, now });
    await publishDraw(trx, context, { drawId, now });
  });
  return packageId;
}
