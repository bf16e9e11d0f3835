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

/** How a form becomes what is sent; it comes when somebody begins to type. */
type Sending<Values, Field> = {
  /** The contract's schema of the body. */
  schema: z.ZodType;
  /** The body that is sent and that the schema checks, so that both sides judge the same thing. */
  bodyOf: (values: Values) => Exclude<SubmitTarget, string>;
  /**
   * Prices that cannot be read, with the form that is understood, and what else the form refuses by
   * itself.
   */
  unreadIn: (values: Values) => readonly { field: Field; message: string }[];
};

/** How a form of the owner's area is sent, checked, and matched to its fields. */
export type FormRules<Values extends FieldValues, Field extends FieldPath<Values>> = {
  /** The fields that an error can stand at, in the order in which the form shows them. */
  fields: readonly Field[];
  /** Where a person finds a field: the id of its control, or of what holds its controls. */
  idOf: (field: Field) => string;
  load: () => Promise<Sending<Values, Field>>;
  /** The problem for which the form itself refuses: input that would not be sent. */
  refusalOf?: (values: Values) => { field: Field; message: string } | undefined;
  /** The field that a path of the body belongs to; undefined for a path of no field. */
  fieldOf: (path: readonly PropertyKey[], values: Values) => Field | undefined;
};

/** Checks a form with the contract's own schema, on the very body that would be sent. */
export function resolverOf<Values extends FieldValues, Field extends FieldPath<Values>>(
  rules: FormRules<Values, Field>,
): Resolver<Values> {
  return async (values, _context, options) => {
    const { schema, bodyOf, unreadIn } = await rules.load();
    const checked = schema.safeParse(bodyOf(values));
    const refused = rules.refusalOf?.(values);
    const unread = unreadIn(values);
    if (checked.success && !refused && unread.length === 0) return { values, errors: {} };
    // A price that was not read goes as it was typed, and is refused.
    const errors: Record<string, FieldError> = {};
    if (refused) errors[refused.field] = { type: 'refused', message: refused.message };
    for (const { field, message } of unread) errors[field] = { type: 'unread', message };
    for (const { path, code, message } of checked.error?.issues ?? []) {
      errors[rules.fieldOf(path, values) ?? 'root'] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Every field that is wrong with its message, in the order of the form. */
export function problemsIn<Values extends FieldValues, Field extends FieldPath<Values>>(
  errors: FieldErrors<Values>,
  { fields, idOf }: FormRules<Values, Field>,
): Problem[] {
  return fields.flatMap((field) => {
    const message: unknown =
      get(errors, `${field}.message`) ?? get(errors, `${field}.root.message`);
    return typeof message === 'string' ? [{ id: idOf(field), message }] : [];
  });
}
