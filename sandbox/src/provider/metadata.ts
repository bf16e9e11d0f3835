import type { Stripe } from 'stripe';
import { invalidRequest } from './http/provider-error.ts';

type GivenMetadata = { [name: string]: string | number | null } | '' | null | undefined;

/**
 * Metadata after a change: an empty value unsets its key, an empty string in place of all unsets
 * everything. At most 50 keys of 40 characters with values of 500.
 */
export function changedMetadata(known: Stripe.Metadata, given: GivenMetadata): Stripe.Metadata {
  if (given === undefined) return known;
  if (given === null || given === '') return {};
  const merged = Object.entries({ ...known, ...given }).filter(([, value]) => value !== '');
  if (merged.length > 50) {
    throw invalidRequest({
      message: 'Metadata can have at most 50 keys.',
      param: 'metadata',
    });
  }
  return Object.fromEntries(
    merged.map(([name, value]) => [checkedKey(name), checkedValue(name, value)]),
  );
}

function checkedKey(name: string): string {
  if (name.length <= 40 && !/[[\]]/.test(name)) return name;
  throw invalidRequest({
    message: `Metadata keys can be up to 40 characters long and without square brackets: ${name}`,
    param: `metadata[${name}]`,
  });
}

function checkedValue(name: string, value: string | number | null): string {
  const text = String(value);
  if (text.length <= 500) return text;
  throw invalidRequest({
    message: `Metadata values can be up to 500 characters long. You passed in a value of length ${text.length}.`,
    param: `metadata[${name}]`,
  });
}
