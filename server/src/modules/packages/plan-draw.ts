import { occurrenceAt } from '@clubdraw/domain/recurrence';
import { capacityOf, countCodes, packageNumberRange } from '@clubdraw/domain/ticket-numbers';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { currentTerms } from '../terms/current-terms.ts';
import { findDrawOfPackage, getPackageToDraw, insertPlannedDraw } from './package-draws.store.ts';

const codeKeyBytes = 32;

/**
 * The id of a package's draw `occurrence`, which is made when there is none yet: somebody buys it
 * before the draws in front of it have closed. The caller has locked the package.
 */
export async function planDraw(
  trx: Trx,
  context: Context,
  { packageId, occurrence, now }: { packageId: string; occurrence: number; now: Date },
): Promise<string> {
  const known = await findDrawOfPackage(trx, { packageId, occurrence });
  if (known !== undefined) return known;
  const { recurrence, ...facts } = await getPackageToDraw(trx, packageId);
  const id = context.random.uuidv7();
  await insertPlannedDraw(trx, {
    ...facts,
    id,
    packageId,
    occurrence,
    runAt: occurrenceAt(recurrence, occurrence),
    timezone: recurrence.timezone,
    termsVersionId: await currentTerms(trx, context, { ownerId: facts.ownerId, now }),
    numbers: packageNumberRange,
    codeSpace: countCodes(packageNumberRange),
    capacity: capacityOf(packageNumberRange, null),
    codeKey: context.random.bytes(codeKeyBytes),
    now,
  });
  return id;
}
