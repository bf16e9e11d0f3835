import type { TierDraft } from '@clubdraw/contract/packages/form/package-form';
import { tierChangesADay } from '@clubdraw/domain/memberships/package-can';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { demandNamed } from '../../../flow/fair-share/operations.ts';
import { dayMs, refuseFullDay } from '../../../full-day.ts';
import type { StoredPackage, StoredTier } from '../packages.store.ts';
import { findNthRemoval, insertTiers, placeTiers, removeTiers } from './tiers.store.ts';

type Replaced = {
  stored: StoredPackage;
  tiers: readonly TierDraft[];
  /** At another frequency a price is charged more often or less than its buyer saw. */
  isAsOften: boolean;
  now: Date;
};

/**
 * Sells these tiers from now on. One that sells what it sold before keeps its id, and with it the
 * addresses that name it, wherever it stands; any other is a new one, and who has the old one keeps
 * it. The caller has locked the package.
 *
 * @throws {Refusal} tooSoon, beyond 200 tiers that were taken out of sale in 24 hours
 */
export async function replaceTiers(
  trx: Trx,
  context: Context,
  { stored, tiers, isAsOften, now }: Replaced,
): Promise<void> {
  const gone = isAsOften ? [...stored.tiers] : [];
  const staying = tiers.map((tier) => takeOut(gone, (one) => isSameTier(one, tier)));
  const removed = isAsOften ? gone : stored.tiers;
  if (removed.length > 0) await limitChanges(trx, context, { packageId: stored.id, now });
  const ids = removed.map(({ id }) => id);
  await removeTiers(trx, ids, now);
  const placed = tiers.map((tier, at) => ({ tier, position: at + 1, known: staying[at] }));
  const kept = placed.flatMap(({ tier: { isClosed }, position, known }) =>
    known ? [{ id: known.id, position, isClosed }] : [],
  );
  await placeTiers(trx, kept, now);
  const added = placed.flatMap(({ tier, position, known }) =>
    known ? [] : [{ id: context.random.uuidv7(), packageId: stored.id, position, tier }],
  );
  await insertTiers(trx, added, now);
}

/** Takes the first that fits out of a list; undefined where none does. */
function takeOut<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** Whether a newcomer gets the same for the same. */
function isSameTier(stored: StoredTier, draft: TierDraft): boolean {
  return (
    stored.name === draft.name &&
    stored.price.amount === draft.price.amount &&
    stored.price.currency === draft.price.currency &&
    stored.tickets === draft.tickets &&
    stored.recurringEntry === draft.recurringEntry &&
    stored.highlight === draft.highlight
  );
}

/** Tiers that are sold no more stay, and each reader of the package passes them. */
async function limitChanges(
  trx: Trx,
  context: Context,
  { packageId, now }: { packageId: string; now: Date },
): Promise<void> {
  demandNamed(context, 'tierChanges');
  if (!context.settings.rateLimits) return;
  const after = new Date(now.getTime() - dayMs);
  refuseFullDay(await findNthRemoval(trx, { packageId, after, nth: tierChangesADay }), now);
}
