import { packageDraft } from '@clubdraw/contract/packages/package-form';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import { packageBody } from './package-body.ts';
import { fieldOfPath } from './package-fields.ts';
import type { PackageValues } from './package-values.ts';

/** Checks the form with the contract's own schema, on the very body that would be sent. */
export const resolvePackage: Resolver<PackageValues> = (values, _context, options) => {
  const checked = packageDraft.safeParse(packageBody(values));
  if (checked.success) return { values, errors: {} };
  const listed = { tiers: values.tiers.length, discounts: values.discounts.length };
  const errors: Record<string, FieldError> = {};
  for (const { path, code, message } of checked.error.issues) {
    errors[fieldOfPath(path, listed) ?? 'root'] ??= { type: code, message };
  }
  return { values: {}, errors: toNestErrors(errors, options) };
};
