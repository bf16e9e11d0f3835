import { occurrenceAt } from '@clubdraw/domain/time/recurrence';
import { capacityOf, countCodes, packageNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { currentTerms } from '../terms/terms-versions.ts';
import { findDrawOfPackage, getPackageToDraw, insertPlannedDraw } from './package-draws.store.ts';

const codeKeyBytes = 32;

/**
 * Answers the id of a package's draw by its number, from 1, and plans that draw if nobody did: it
 * is planned when somebody buys it before the earlier draws have closed. The caller has locked the
 * package.
 */
export async function planDraw(
  trx: Trx,
  context: Context,
  { packageId, occurrence, now }: { packageId: string; occurrence: number; now: Date },
): Promise<string> {
  const known = await findDrawOfPackage(trx, { packageId, occurrence });
  if (known !== undefined) return known;
  // The prizes are given when the draw opens.
  const { ownerId, name, currency, recurrence, claimDays, eligible } = await getPackageToDraw(
    trx,
    packageId,
  );
  const id = context.random.uuidv7();
  await insertPlannedDraw(trx, {
    id,
    ownerId,
    name,
    currency,
    claimDays,
    eligible,
    packageId,
    occurrence,
    runAt: occurrenceAt(recurrence, occurrence),
    timezone: recurrence.timezone,
    termsVersionId: await currentTerms(trx, context, { ownerId, now }),
    numbers: packageNumberRange,
    codeSpace: countCodes(packageNumberRange),
    capacity: capacityOf(packageNumberRange, null),
    codeKey: context.random.bytes(codeKeyBytes),
    now,
  });
  return id;
}
