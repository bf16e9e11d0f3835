import { toNestErrors } from '@hookform/resolvers';
import {
  get,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import type { SubmitTarget } from 'react-router';
import type { z } from 'zod';
import type { Problem } from './problem-list.tsx';

/** What a form of the owner's area sends, and where what is wrong with it stands. */
export type FormRules<Values extends FieldValues, Field extends FieldPath<Values>> = {
  /** The contract's schema of the body. */
  schema: z.ZodType;
  /** The body that is sent and that the schema checks, so that both sides judge the same thing. */
  bodyOf: (values: Values) => Exclude<SubmitTarget, string>;
  /** The field that a path of the body belongs to; undefined for a path of no field. */
  fieldOf: (path: readonly PropertyKey[], values: Values) => Field | undefined;
};

/** Checks a form with the contract's own schema, on the very body that would be sent. */
export function resolverOf<Values extends FieldValues, Field extends FieldPath<Values>>(
  rules: FormRules<Values, Field>,
): Resolver<Values> {
  return (values, _context, options) => {
    const checked = rules.schema.safeParse(rules.bodyOf(values));
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of checked.error.issues) {
      errors[rules.fieldOf(path, values) ?? 'root'] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Every field that is wrong with its message, in the order of `fields`. */
export function problemsIn<Field extends string>(
  errors: FieldErrors,
  fields: readonly Field[],
  idOf: (field: Field) => string,
): Problem<Field>[] {
  return fields.flatMap((field) => {
    const message: unknown =
      get(errors, `${field}.message`) ?? get(errors, `${field}.root.message`);
    return typeof message === 'string' ? [{ field, id: idOf(field), message }] : [];
  });
}
