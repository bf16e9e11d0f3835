import type { Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import type { z } from 'zod';
import { bundleFields, bundlesIn, type Fault } from './bundle-fields.ts';
import { faultsOfFreeEntry, type TypedFreeEntry } from './free-entry-fields.ts';
import { faultsOfGiveaways, giveawaysField } from './giveaways-field.ts';
import { faultsOfLimit, limitField } from './limit-field.ts';
import { openingField } from './opening-field.ts';
import { faultsOfSoldOut, soldOutField } from './sold-out-field.ts';

/** The fields of a draw's form about how its tickets are sold, beside their price. */
export const saleFields = {
  ...bundleFields,
  ...limitField,
  ...giveawaysField,
  ...soldOutField,
  ...openingField,
};

/** The same of a draw that costs nothing: it has none of them. */
export const withoutSale = {
  bundles: [] as Bundle[],
  maxPerPerson: null,
  giveaways: null,
  drawWhenSoldOut: false,
  opensAt: null,
};

type Typed = {
  bundles: Parameters<typeof bundlesIn>[0];
  maxPerPerson: number | null;
  giveaways: number | null;
  drawWhenSoldOut: boolean;
  ticketCap: number | null;
  freeEntry?: TypedFreeEntry | null;
  runMethod: RunMethod;
  entryCost: Money;
};

/**
 * The bundles of a paid draw as they are inside, and what is wrong with them, the limit, and
 * drawing when sold out.
 */
export function saleIn(typed: Typed): { bundles: Bundle[]; faults: Fault[] } {
  const { bundles, faults } = bundlesIn(typed.bundles, typed.entryCost);
  const faultsOfAll = [faultsOfLimit, faultsOfGiveaways, faultsOfSoldOut];
  const { freeEntry = null, ticketCap } = typed;
  const ofFreeEntry = faultsOfFreeEntry({ freeEntry, ticketCap });
  const others = faultsOfAll.flatMap((faultsOf) => faultsOf(typed));
  return { bundles, faults: [...faults, ...others, ...ofFreeEntry] };
}

/** A paid draft with its bundles as they are inside. */
export function withSale<Draft extends Typed>(
  draft: Draft,
  context: z.RefinementCtx,
): Omit<Draft, 'bundles'> & { bundles: Bundle[] } {
  const { bundles, faults } = saleIn(draft);
  for (const { path, problem } of faults) {
    context.addIssue({ code: 'custom', path, message: problem });
  }
  return { ...draft, bundles };
}
