/** So many of each kind are found at once. */
export const maxShown = 5;

/**
 * The first rows of a group; one more than `maxShown` was looked for, to know whether there are
 * others.
 */
export function firstOf<Row>(rows: readonly Row[]): { found: Row[]; hasMore: boolean } {
  return { found: rows.slice(0, maxShown), hasMore: rows.length > maxShown };
}
