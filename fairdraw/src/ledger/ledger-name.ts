/**
 * Ledgers in a row: `draws.example/public`, then `draws.example/public/2`, each of which took the
 * place of the one before, because that one lost entries.
 */
const later = /\/([2-9]|[1-9]\d{1,5})$/;

/** The number of a ledger in its row, from 1 on. */
export function ledgerNumber(origin: string): number {
  return Number(later.exec(origin)?.[1] ?? 1);
}

/** The name of the ledger of a number in the row of another one. */
export function ledgerName(origin: string, number: number): string {
  const first = origin.replace(later, '');
  return number === 1 ? first : `${first}/${number}`;
}

/** Whether both stand in one row. */
export function isOneRow(one: string, other: string): boolean {
  return ledgerName(one, 1) === ledgerName(other, 1);
}

/** Whether a ledger took the place of another one, or of one that did. */
export function isAfter(origin: string, other: string): boolean {
  return isOneRow(origin, other) && ledgerNumber(origin) > ledgerNumber(other);
}
