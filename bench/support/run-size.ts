/** Whether each bench is only tried: its figures mean nothing. */
export const isShort = process.argv.includes('--short');

/** The size of a run: in the short form the second one. */
export function sized(full: number, short: number): number {
  return isShort ? short : full;
}
