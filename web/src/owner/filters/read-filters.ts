import * as messages from '@clubdraw/domain/texts/messages';
import { readPrice } from '@clubdraw/domain/money/typed/typed-price';
import type { FilterField, FilterValues } from './filter-field.ts';

/** A filter as it was read: a price in the form of an address, everything else as it was typed. */
type Read = { value: string } | { problem: string };

function readField(field: FilterField, typed = ''): Read {
  const value = typed.trim();
  if (field.kind !== 'number' || value === '') return { value };
  const unreadable = field.problem ?? messages.notValid;
  const read = readPrice(value, { unreadable });
  if ('problem' in read) return read;
  return read.major < 0 ? { problem: unreadable } : { value: String(read.major) };
}

function isBelow({ kind }: FilterField, value: string, bound: string): boolean {
  if (value === '' || bound === '') return false;
  return kind === 'number' ? Number(value) < Number(bound) : value < bound;
}

/** Filters as they go into an address, and the problems of those that cannot, by field. */
export function readFilters(
  fields: readonly FilterField[],
  typed: FilterValues,
): { values: FilterValues; problems: Record<string, string> } {
  const values: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const read = readField(field, typed[field.name]);
    if ('value' in read) values[field.name] = read.value;
    else problems[field.name] = read.problem;
  }
  for (const field of fields) {
    const { notBelow, name } = field;
    if (notBelow && isBelow(field, values[name] ?? '', values[notBelow.name] ?? ''))
      problems[name] = notBelow.problem;
  }
  return { values, problems };
}
