import {
  get,
  useWatch,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { FoldState } from './fold.tsx';

/** Whether two values of a form are the same: texts, ticks, and lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How the fold with these fields stands, against the values of a form that nobody has touched. */
export function useFoldState<Values extends FieldValues>(
  { control, formState }: UseFormReturn<Values>,
  names: readonly FieldPath<Values>[],
  plain: Values,
): FoldState {
  const typed = useWatch({ control, name: names });
  return {
    isWrong: names.some((name) => get(formState.errors, name) !== undefined),
    differs: names.some((name, at) => !isSame(typed[at], get(plain, name))),
  };
}
