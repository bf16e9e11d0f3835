import { clubNameRequired } from '@clubdraw/domain/texts/club-messages';
import { prizeRequired } from '@clubdraw/domain/texts/messages';
import { addThisTier } from '@clubdraw/domain/memberships/package-hints';
import type { FormRules } from '../../form/form-rules.ts';
import type { Asks } from './body/package-body.ts';
import {
  packageErrorFields,
  packageFieldId,
  packageFieldOfPath,
  type PackageErrorField,
} from './package-fields.ts';
import { isBegun, type PackageValues } from './package-values.ts';

/** A call without a prize makes a package, whose prize is named later; the form asks for it. */
const noPrize = { field: 'prize' as const, message: prizeRequired };

type Rules = FormRules<PackageValues, PackageErrorField>;

/**
 * Refusals of the form itself: a club without a name, where it asks for one, and a tier that was
 * not added.
 */
function refusalOf({ clubName, newTier }: PackageValues, asks: Asks) {
  if (asks.clubName && clubName.trim() === '')
    return { field: 'clubName' as const, message: clubNameRequired };
  return isBegun(newTier) ? { field: 'newTier' as const, message: addThisTier } : undefined;
}

/** How the form of a package is checked and sent. */
export const packageRules = (asks: Asks): Rules => ({
  fields: packageErrorFields.filter((field) =>
    field === 'clubName' || field === 'prize' ? asks[field] : true,
  ),
  idOf: packageFieldId,
  load: async () => {
    // With all that a press needs: once somebody types, a lost connection loses no part of the
    // form.
    const [{ packageBody }, { packageDraft }] = await Promise.all([
      import('./body/package-body.ts'),
      import('@clubdraw/contract/packages/form/package-form'),
      import('./body/tier-warning.ts'),
      import('@clubdraw/contract/packages/form/publish-package'),
    ]);
    // A tier in the list was read when it was added.
    return {
      schema: packageDraft,
      bodyOf: (values) => packageBody(values, asks),
      unreadIn: ({ prize }) => (asks.prize && prize.trim() === '' ? [noPrize] : []),
    };
  },
  refusalOf: (values) => refusalOf(values, asks),
  fieldOf: (path, { tiers, newTier, discounts }) => {
    // A list that lacks the tier that stands below it: the way out is to add that one.
    if (path.length === 1 && path[0] === 'tiers' && isBegun(newTier)) return 'newTier';
    return packageFieldOfPath(path, { tiers: tiers.length, discounts: discounts.length });
  },
});
