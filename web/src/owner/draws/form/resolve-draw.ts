import { drawDraft } from '@clubdraw/contract/draws/draw-form';
import { promoDraft } from '@clubdraw/contract/promotions/promo-form';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import { drawBody } from './draw-body.ts';
import { fieldOfPath } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import type { FormOrigin } from './form-origin.ts';

/** Checks the form with the contract's own schema, on the very body that would be sent. */
export function resolveDraw(origin: FormOrigin): Resolver<DrawValues> {
  const schema = origin.kind === 'promo' ? promoDraft : drawDraft;
  return (values, _context, options) => {
    const checked = schema.safeParse(drawBody(values, origin));
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of checked.error.issues) {
      const field = fieldOfPath(path, { discounts: values.discounts.length });
      errors[field ?? 'root'] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
