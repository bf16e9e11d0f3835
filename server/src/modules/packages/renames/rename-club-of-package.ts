import { canChangeOpenPrizes } from '@clubdraw/domain/memberships/package-can';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { publishNewName } from '../../draw-log/publish-draw.ts';
import { packageFacts } from '../package-facts.ts';
import { lockOwnPackage } from '../packages.store.ts';

/**
 * The same for the open draw of a package: as long as nobody has entered it. A checkout and a close
 * that race wait for the package's row.
 *
 * @throws {Refusal} tooSoon, with the seconds until there is room for one more publication
 */
export async function renameClubOfPackage(
  context: Context,
  { ownerId, packageId }: { ownerId: string; packageId: string },
): Promise<'done' | 'later'> {
  return transaction(context.db, async (trx) => {
    const stored = await lockOwnPackage(trx, { ownerId, packageId });
    if (!stored || stored.cancelledAt) return 'done';
    const now = context.clock.now();
    const { openDraw } = stored;
    if (!canChangeOpenPrizes({ ...openDraw, hasCheckoutInProgress: false }, now)) return 'done';
    const { hasCheckoutInProgress } = await packageFacts(trx, stored);
    if (hasCheckoutInProgress) return 'later';
    await publishNewName(trx, context, { ownerId, drawId: openDraw.id, now });
    return 'done';
  });
}
