import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import type { Frequency } from '@clubdraw/domain/time/frequency';
import { inFourWeeks } from '../../form/in-four-weeks.ts';
import { newPrizeRules, prizeRulesValues, type PrizeRulesValues } from '../../form/prize-rules.ts';
import { toMajor, type Currency } from '@clubdraw/domain/money/money';
import { namedPrizes } from '@clubdraw/domain/prizes/unnamed-prize';

/** A tier as it was typed. */
export type TierValues = {
  name: string;
  price: string;
  currency: Currency;
  chanceOfWin: string;
  recurringEntry: string;
  highlight: string;
  /** Closed to newcomers. */
  isClosed: boolean;
};

/** A tier while it is typed: its currency is the package's, and newcomers can have it. */
type TypedTier = Omit<TierValues, 'currency' | 'isClosed'>;

/** The fields of the package form, as they were typed. */
export type PackageValues = PrizeRulesValues & {
  /** The words of the package when the form began; blank for a new one. */
  revision: string;
  /** Asked of a club that has no name of its own. */
  clubName: string;
  name: string;
  /** Of a new package: of its first draw, and of later ones until others are named. */
  prize: string;
  description: string;
  imageId: string | null;
  frequency: Frequency | '';
  drawDate: string;
  timezone: string;
  currency: Currency;
  tiers: TierValues[];
  /** The tier that is being typed and not yet added. */
  newTier: TypedTier;
  discounts: Discount[];
  /** The pair that is being typed and not yet added. */
  newDiscount: { type: Discount['type'] | ''; code: string };
};

/** A tier that nobody has begun. */
export const blankTier: TypedTier = {
  name: '',
  price: '',
  chanceOfWin: '',
  recurringEntry: '0',
  highlight: '',
};

/** A new package without a date: the defaults of product §9.1. */
export const newPackage: PackageValues = {
  revision: '',
  clubName: '',
  name: '',
  prize: '',
  description: '',
  imageId: null,
  frequency: 'Monthly',
  drawDate: '',
  timezone: 'Australia/Sydney',
  currency: 'AUD',
  tiers: [],
  newTier: blankTier,
  discounts: [],
  newDiscount: { type: '', code: '' },
  ...newPrizeRules({ isPriced: true }),
};

/** A package as its form shows it. */
export function valuesOfPackage(found: OwnedPackage): PackageValues {
  const { name, imageId, frequency, drawDate, timezone, currency, discounts } = found;
  return {
    ...newPackage,
    revision: found.revision,
    name,
    description: found.description ?? '',
    imageId,
    frequency,
    drawDate,
    timezone,
    currency,
    discounts,
    ...prizeRulesValues(found),
    tiers: found.tiers.map((tier) => ({
      name: tier.name,
      price: String(toMajor(tier.price)),
      currency: tier.price.currency,
      chanceOfWin: String(tier.tickets),
      recurringEntry: String(tier.recurringEntry),
      highlight: tier.highlight ?? '',
      isClosed: tier.isClosed,
    })),
  };
}

/** The tier that is being typed; its currency is the package's. */
export function typedTier({ newTier, currency }: PackageValues): TierValues {
  return { ...newTier, currency, isClosed: false };
}

/** True once somebody typed something into the tier that is not added yet. */
export function isBegun({ name, price, chanceOfWin, highlight }: TypedTier): boolean {
  return [name, price, chanceOfWin, highlight].some((text) => text.trim() !== '');
}

/**
 * The same package anew, with its first prize and the tiers that newcomers could have: everything
 * but the date of its first draw, whose time it keeps.
 */
export function valuesOfPackageAgain(found: OwnedPackage): PackageValues {
  const [first] = found.prizes.next.prizes;
  const drawDate = inFourWeeks(found.timezone, found.drawDate.slice(11, 16));
  const isNamed = namedPrizes(found.name, found.prizes.next.prizes) !== null;
  const prize = first && isNamed ? first.prize : '';
  const values = valuesOfPackage(found);
  const tiers = values.tiers.filter(({ isClosed }) => !isClosed);
  return { ...values, tiers, drawDate, prize };
}
