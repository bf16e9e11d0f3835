import { voidReasonCodes } from '../tree/leaves.ts';

const told = [
  [voidReasonCodes.holder, 'taken back by the holder'],
  [voidReasonCodes.bank, 'by the payer’s bank'],
  [voidReasonCodes.struck, 'struck by Clubdraw'],
  [voidReasonCodes['not-me'], 'not asked for'],
  [voidReasonCodes.unpaid, 'not paid'],
  [voidReasonCodes.unconfirmed, 'not confirmed'],
] as const;

/**
 * The numbers of tickets that became void, by their reasons, in words such as
 * `2 taken back by the holder, 1 not confirmed`; empty for none. The index is the reason's code.
 * `moved` of those that their holder took back were issued anew to the holder's right address.
 */
export function voidWords(voidsByReason: readonly number[], moved = 0): string {
  const counts = told.map(([code, words]) => {
    const count = voidsByReason[code] ?? 0;
    return [code === voidReasonCodes.holder ? count - moved : count, words] as const;
  });
  return [...counts, [moved, 'issued anew to the holder’s right address'] as const]
    .flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
    .join(', ');
}

/**
 * That Clubdraw took tickets out by itself, which is never left to the small print; null where it
 * took none.
 */
export function struckSentence(voidsByReason: readonly number[]): string | null {
  const struck = voidsByReason[voidReasonCodes.struck] ?? 0;
  if (struck === 0) return null;
  return `Clubdraw struck ${struck} ${struck === 1 ? 'ticket' : 'tickets'} from the list.`;
}
