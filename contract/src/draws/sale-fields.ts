import type { Money } from '@clubdraw/domain/money';
import type { Bundle } from '@clubdraw/domain/price-of';
import type { z } from 'zod';
import { bundleFields, bundlesIn, type Fault } from './bundle-fields.ts';
import { faultsOfGiveaways, giveawaysField } from './giveaways-field.ts';
import { faultsOfLimit, limitField } from './limit-field.ts';

/** The fields of a draw's form about how its tickets are sold, beside their price. */
export const saleFields = { ...bundleFields, ...limitField, ...giveawaysField };

/** The same of a draw that costs nothing: it has neither bundles nor a limit, and nothing to give away. */
export const withoutSale = { bundles: [] as Bundle[], maxPerPerson: null, giveaways: null };

type Typed = {
  bundles: Parameters<typeof bundlesIn>[0];
  maxPerPerson: number | null;
  giveaways: number | null;
  ticketCap: number | null;
  entryCost: Money;
};

/** The bundles of a paid draw as they are inside, and what is wrong with them and with the limit. */
export function saleIn(typed: Typed): { bundles: Bundle[]; faults: Fault[] } {
  const { bundles, faults } = bundlesIn(typed.bundles, typed.entryCost);
  return { bundles, faults: [...faults, ...faultsOfLimit(typed), ...faultsOfGiveaways(typed)] };
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
