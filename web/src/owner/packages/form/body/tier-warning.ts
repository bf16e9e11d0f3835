import { tierDraft } from '@clubdraw/contract/packages/form/package-form';
import * as messages from '@clubdraw/domain/texts/messages';
import { typedPrice } from '../../../form/typed/typed-number.ts';
import { priceProblem } from '../../../form/typed/typed-prices.ts';
import { tierBody } from './package-body.ts';
import type { PackageValues, TierValues } from '../package-values.ts';

/** The dialog about the tiers: its sentence, and what is wrong with which tier. */
export type Warning = {
  text: string;
  /** The tier's name; undefined for one without a name, and where no tier is meant. */
  tier?: string | undefined;
  /** In the order of the tier's fields, each message once. */
  reasons: readonly string[];
};

/** The labels of the fields whose messages do not name them. */
const labels = new Map<PropertyKey | undefined, string>([
  ['price', 'Price'],
  ['chanceOfWin', 'Number of tickets'],
  ['recurringEntry', 'Recurring Entry'],
  ['highlight', 'Highlight'],
]);

/** The problem of one field: "Number of tickets: Must be an integer". */
function reasonOf([field]: readonly PropertyKey[], message: string): string {
  const label = labels.get(field);
  const isNamed = label === undefined || / must be at least /.test(message);
  return isNamed ? message : `${label}: ${message}`;
}

/** The problem of one field. */
export type Fault = { path: PropertyKey[]; message: string };

/**
 * The problems of a tier, in the order of its fields; a price that was not read says which form is.
 */
function faultsOf(tier: TierValues): Fault[] {
  const faults = tierDraft.safeParse(tierBody(tier)).error?.issues ?? [];
  const unread = priceProblem({ field: 'price', text: tier.price, currency: tier.currency });
  return faults.map(({ path, message }) => ({
    path,
    message: path[0] === 'price' ? (unread ?? message) : message,
  }));
}

/** A typed tier with its price as it was read, and what is wrong with it. */
export function checkTier(typed: TierValues) {
  // The sign of its currency would be that of another one once this changes.
  const price = String(typedPrice(typed.price, typed.currency));
  return { tier: { ...typed, price }, faults: faultsOf(typed), warning: tierWarning(typed) };
}

/** The warning about one tier; undefined for one that is right (product §5.4). */
function tierWarning(tier: TierValues): Warning | undefined {
  const faults = faultsOf(tier);
  if (faults.length === 0) return undefined;
  const reasons = new Set(faults.map(({ path, message }) => reasonOf(path, message)));
  const tierName = tier.name.trim() || undefined;
  return { text: messages.fillTierFields, tier: tierName, reasons: [...reasons] };
}

/**
 * The warning before a package is sent: that there is no tier in the list, or the first of them
 * that is not complete (product §5.3, §5.4). Undefined when the tiers are right.
 */
export function warningOf({ tiers }: Pick<PackageValues, 'tiers'>): Warning | undefined {
  if (tiers.length === 0) return { text: messages.addOneTier, reasons: [] };
  return tiers.map(tierWarning).find((warning) => warning !== undefined);
}
