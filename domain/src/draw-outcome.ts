import { dayAndMonth } from './local-time.ts';
import type { PassCause } from './passing-over.ts';

/** How one prize of a draw came to whoever has it, or to nobody. Instants are ISO strings. */
export type PrizeCourse = {
  /** The code that was drawn; null where nobody entered. */
  drawnCode: string | null;
  /** The ticket that has the prize now; null where none has. */
  winnerCode: string | null;
  /** Those that had it before, in their order. */
  passedOver: readonly { code: string; cause: PassCause; at: string }[];
};

/** Why somebody was passed over, in the words that everybody reads. */
export const passCauseWords: Record<PassCause, string> = {
  declined: 'given back',
  takenBack: 'the bank took the payment back',
  ineligible: 'not eligible',
  unclaimed: 'not claimed',
};

/**
 * How a prize went, in sentences: `Drawn: X. Passed over on 20 Dec: not claimed. Now: Y.` Each page that
 * tells of a result tells it by this function.
 */
export function courseInWords(
  { drawnCode, winnerCode, passedOver }: PrizeCourse,
  timezone: string,
): string {
  if (drawnCode === null) return 'Nobody entered, so there was nothing to draw.';
  if (passedOver.length === 0) {
    return winnerCode === null
      ? `Drawn: ${drawnCode}. No ticket has this number, so nobody has won.`
      : `The winning ticket is ${winnerCode}.`;
  }
  const turns = passedOver.map(({ code, cause, at }, turn) => {
    const { day, month } = dayAndMonth(new Date(at), timezone);
    const words = passCauseWords[cause];
    return `${turn === 0 ? 'Drawn' : 'Then'}: ${code}. Passed over on ${day} ${month}: ${words}.`;
  });
  const now =
    winnerCode === null ? 'No ticket is left that can have the prize.' : `Now: ${winnerCode}.`;
  return [...turns, now].join(' ');
}
