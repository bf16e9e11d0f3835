import type { TierDraft } from '@clubdraw/contract/packages/form/package-form';
import { showMoney } from '@clubdraw/domain/money/money';
import type { Describing } from '../audit/changes-between.ts';
import type { Said } from '../../flow/revision.ts';
import type { StoredPackage } from './packages.store.ts';

/** The fields of the form of prizes. */
export const prizesOfPackage = ['prizes', 'onePrizeEach'] as const;

/** The fields of the form of everything else. */
export const wordsOfPackage = [
  'name',
  'description',
  'imageId',
  'frequency',
  'drawDate',
  'timezone',
  'currency',
  'tiers',
  'discounts',
  'claimDays',
  'eligible',
] as const;

/** An owner's words about a package, by the names of the fields of its two forms. */
export function saidOfPackage(stored: StoredPackage): Said {
  const { firstLocal, timezone, frequency } = stored.recurrence;
  return {
    name: stored.name,
    description: stored.description,
    imageId: stored.imageId,
    frequency,
    drawDate: firstLocal,
    timezone,
    currency: stored.currency,
    tiers: stored.tiers.map(({ id: _ofTheRow, ...tier }) => tier),
    discounts: stored.discounts,
    claimDays: stored.claimDays,
    eligible: stored.eligible,
    prizes: stored.prizes.map(({ prize, quantity, value }) => [prize, quantity, value?.amount]),
    onePrizeEach: stored.onePrizeEach,
  } satisfies Record<(typeof wordsOfPackage | typeof prizesOfPackage)[number], unknown>;
}

/** A package as the audit compares it, with the prices of its tiers and the worth of its prizes. */
export function describingOfPackage(stored: StoredPackage): Describing {
  const values = stored.prizes.map(({ value }) => (value ? showMoney(value) : 'no value'));
  const prizes = values.length === 0 ? null : values.join(', ');
  const { tiers } = stored;
  return { said: saidOfPackage(stored), told: { tiers: tiersInWords(tiers), prizes } };
}

/** The tiers with their prices, for the audit. */
export function tiersInWords(
  tiers: readonly Pick<TierDraft, 'name' | 'price' | 'isClosed'>[],
): string {
  return tiers
    .map(({ name, price, isClosed }) => `${name} ${showMoney(price)}${isClosed ? ' (closed)' : ''}`)
    .join(', ');
}
