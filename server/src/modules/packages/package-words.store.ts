import type { PackageDraft } from '@clubdraw/contract/packages/form/package-form';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { prizeRows } from '../../db/prizes-of-draw.ts';
import type { Trx } from '../../db/database.ts';

/** A package as its owner describes it, and the number of the draw that its date is of. */
export type PackageWords = Pick<
  PackageDraft,
  | 'name'
  | 'description'
  | 'imageId'
  | 'frequency'
  | 'drawDate'
  | 'currency'
  | 'timezone'
  | 'discounts'
  | 'claimDays'
  | 'eligible'
> & { firstNumber: number };

function columnsOf(words: PackageWords) {
  return {
    name: words.name,
    description: words.description,
    image_id: words.imageId,
    frequency: words.frequency,
    draw_date_local: words.drawDate,
    timezone: words.timezone,
    currency: words.currency,
    discounts: JSON.stringify(words.discounts),
    claim_days: words.claimDays,
    eligible: words.eligible,
    first_number: words.firstNumber,
  };
}

export async function insertPackage(
  trx: Trx,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
  words: PackageWords,
): Promise<void> {
  await trx
    .insertInto('packages')
    .values({ id, owner_id: ownerId, created_at: now, updated_at: now, ...columnsOf(words) })
    .execute();
}

export async function updatePackageWords(
  trx: Trx,
  { id, now }: { id: string; now: Date },
  words: PackageWords,
): Promise<void> {
  await trx
    .updateTable('packages')
    .set({ ...columnsOf(words), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Writes what can be won in each draw that opens from here on. */
export async function updatePackagePrizes(
  trx: Trx,
  { id, now }: { id: string; now: Date },
  { prizes, onePrizeEach }: { prizes: readonly Prize[]; onePrizeEach: boolean },
): Promise<void> {
  await trx
    .updateTable('packages')
    .set({
      prizes: JSON.stringify(prizeRows(prizes)),
      one_prize_each: onePrizeEach,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function markPackageCancelled(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('packages')
    .set({ cancelled_at: now, updated_at: now, has_ends_to_write: true })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
}
