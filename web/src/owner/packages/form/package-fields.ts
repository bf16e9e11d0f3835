import type { FieldPath } from 'react-hook-form';
import type { PackageValues } from './package-values.ts';

/** The fields that an error can stand at, in the order of the form. */
export const packageErrorFields = [
  'clubName',
  'name',
  'prize',
  'frequency',
  'currency',
  'drawDate',
  'timezone',
  'tiers',
  'newTier.name',
  'newTier.price',
  'newTier.chanceOfWin',
  'newTier.recurringEntry',
  'newTier.highlight',
  'newTier',
  'imageId',
  'description',
  'discounts',
  'newDiscount.code',
  'claimDays',
  'eligible',
] as const satisfies readonly FieldPath<PackageValues>[];
export type PackageErrorField = (typeof packageErrorFields)[number];

/** Where a person finds a field, for a link of the summary. */
export function packageFieldId(field: PackageErrorField): string {
  return `package-${field.replace('.', '-')}`;
}

/** How many are in the lists: the next one of each is what is being typed. */
type Listed = { tiers: number; discounts: number };

/** The field of the form that a path of the body belongs to; undefined for a path of no field. */
export function packageFieldOfPath(
  path: readonly PropertyKey[],
  listed: Listed,
): PackageErrorField | undefined {
  const [first, second, third] = path;
  if (first === 'tiers') {
    const typed = second !== undefined && Number(second) >= listed.tiers;
    return packageErrorFields.find(
      (field) => field === (typed ? `newTier.${String(third)}` : 'tiers'),
    );
  }
  if (first === 'discounts') {
    return Number(second) >= listed.discounts ? 'newDiscount.code' : 'discounts';
  }
  return packageErrorFields.find((field) => field === first);
}
