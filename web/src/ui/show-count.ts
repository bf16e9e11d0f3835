const format = new Intl.NumberFormat('en-AU');

/** A whole number for a reader: 3,412. */
export function showCount(count: number): string {
  return format.format(count);
}
