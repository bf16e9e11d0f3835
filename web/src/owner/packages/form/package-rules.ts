import { addThisTier } from '@clubdraw/domain/package-hints';
import type { FormRules } from '../../form/form-rules.ts';
import { errorFields, fieldId, fieldOfPath, type ErrorField } from './package-fields.ts';
import { isBegun, type PackageValues } from './package-values.ts';

/** How the form of a package is checked and sent. */
export const packageRules: FormRules<PackageValues, ErrorField> = {
  fields: errorFields,
  idOf: fieldId,
  load: async () => {
    // With all that a press needs: once somebody types, a lost connection loses no part of the form.
    const [{ packageBody }, { packageDraft }] = await Promise.all([
      import('./package-body.ts'),
      import('@clubdraw/contract/packages/package-form'),
      import('./tier-warning.ts'),
      import('@clubdraw/contract/packages/publish-package'),
    ]);
    // A tier in the list was read when it was added.
    return { schema: packageDraft, bodyOf: packageBody, unreadIn: () => [] };
  },
  refusalOf: ({ newTier }) =>
    isBegun(newTier) ? { field: 'newTier', message: addThisTier } : undefined,
  fieldOf: (path, { tiers, newTier, discounts }) => {
    // A list that lacks the tier that stands below it: the way out is to add that one.
    if (path.length === 1 && path[0] === 'tiers' && isBegun(newTier)) return 'newTier';
    return fieldOfPath(path, { tiers: tiers.length, discounts: discounts.length });
  },
};
