import { redirect } from 'react-router';
import type { FilterField, FilterValues } from '../filters/filter-field.ts';

type Search = Readonly<Record<string, string | number | undefined>>;

/**
 * The query of a list's address: what is set, and the page unless it is the first. '' for the
 * whole list.
 */
export function listSearch(filters: Search, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const text = String(value ?? '').trim();
    if (text !== '' && name !== 'page') query.set(name, text);
  }
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Keeps an address to the pages that its list has.
 *
 * @throws a redirect to the last page when the address asks for one behind it
 */
export function keepToPages(path: string, search: Search & { page: number }, pages: number): void {
  const last = Math.max(1, pages);
  if (search.page > last) throw redirect(path + listSearch(search, last));
}

/** The filters of an address as the fields show them. */
export function filterValues(fields: readonly FilterField[], search: Search): FilterValues {
  return Object.fromEntries(fields.map(({ name }) => [name, String(search[name] ?? '')]));
}

/** The parameters of an address by name; of a repeated one, the last. */
export function searchParams(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
