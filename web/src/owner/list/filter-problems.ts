import * as messages from '@clubdraw/domain/messages';
import type { FilterField, FilterValues } from './filter-field.ts';

function isBelow({ kind }: FilterField, value: string, bound: string): boolean {
  return kind === 'number' ? Number(value) < Number(bound) : value < bound;
}

function problemOf(field: FilterField, values: FilterValues): string | undefined {
  const value = values[field.name]?.trim() ?? '';
  if (value === '') return undefined;
  const isNumber = Number.isFinite(Number(value)) && Number(value) >= 0;
  if (field.kind === 'number' && !isNumber) return field.problem ?? messages.notValid;
  const bound = values[field.notBelow?.name ?? '']?.trim() ?? '';
  return bound !== '' && isBelow(field, value, bound) ? field.notBelow?.problem : undefined;
}

/** The problems of filters as typed, by field. */
export function filterProblems(
  fields: readonly FilterField[],
  values: FilterValues,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, values);
      return problem === undefined ? [] : [[field.name, problem] as const];
    }),
  );
}
