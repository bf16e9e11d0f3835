import { drawToBuy } from '@clubdraw/domain/memberships/membership';
import { occurrenceAt } from '@clubdraw/domain/time/recurrence';
import { capacityOf, countCodes, packageNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { currentTerms } from '../terms/terms-versions.ts';
import {
  findDrawOfPackage,
  getPackageToDraw,
  insertPlannedDraw,
  findRoom,
} from './package-draws.store.ts';
import { findPackage } from './packages.store.ts';

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
  const { recurrence, prizes: _whenOpened, ...facts } = await getPackageToDraw(trx, packageId);
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

/**
 * How many more tickets the draw takes that a purchase made now would buy; 0 of no package. Nothing
 * is held by asking: who comes too late for the last places gets the money back.
 */
export async function roomOfNextDraw(
  trx: Trx,
  { packageId, now }: { packageId: string; now: Date },
): Promise<number> {
  const found = await findPackage(trx, packageId);
  if (!found) return 0;
  const { recurrence, openOccurrence, openDraw } = found;
  const buying = { recurrence, openOccurrence, openRunAt: openDraw.runAt, paidAt: now, bought: [] };
  const room = await findRoom(trx, { packageId, occurrence: drawToBuy(buying) });
  return room ?? capacityOf(packageNumberRange, null);
}
