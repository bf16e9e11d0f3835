const format = new Intl.NumberFormat('en-AU');

/** "3,412" */
export function wholeNumber(value: number): string {
  return format.format(value);
}
