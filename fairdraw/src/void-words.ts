import { voidReasonCodes } from './leaves.ts';

const told = [
  [voidReasonCodes['entry-invalid'], 'not valid'],
  [voidReasonCodes.club, 'taken back by the club'],
  [voidReasonCodes['taken-back'], 'taken back from the mail'],
  [voidReasonCodes.unconfirmed, 'not confirmed'],
] as const;

/**
 * The tickets that became void for a reason that their payer had no part in, in words such as
 * `2 taken back by the club, 1 not confirmed`; empty for none. The index is the reason's code.
 */
export function voidWords(voidsByReason: readonly number[]): string {
  return told
    .flatMap(([code, words]) => {
      const count = voidsByReason[code] ?? 0;
      return count > 0 ? [`${count} ${words}`] : [];
    })
    .join(', ');
}
