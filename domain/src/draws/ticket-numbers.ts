/**
 * The numbers that a ticket's code is made of: `length` numbers, each in `from`…`to`
 * (product §12.1).
 */
export type NumberRange = { length: number; from: number; to: number };

/** Six numbers of 0…9: a million codes. */
export const defaultNumberRange: NumberRange = { length: 6, from: 0, to: 9 };

/** The draws of a package: eight numbers of 0…9, a hundred million codes. */
export const packageNumberRange: NumberRange = { length: 8, from: 0, to: 9 };

/** Bounds of the three fields: at most 20 numbers, each 0…9,999, and fewer than 2⁵³ codes. */
export const numberRangeBounds = { maxLength: 20, maxNumber: 9_999 } as const;

/** How many different codes a range has; Infinity beyond the safe integers. */
export function countCodes(range: NumberRange): number {
  const count = (range.to - range.from + 1) ** range.length;
  return Number.isSafeInteger(count) ? count : Number.POSITIVE_INFINITY;
}

/** True for whole numbers in bounds with at least two codes and fewer than 2⁵³. */
export function isNumberRange(range: NumberRange): boolean {
  const { length, from, to } = range;
  const whole = [length, from, to].every((value) => Number.isInteger(value) && value >= 0);
  if (!whole || length < 1 || length > numberRangeBounds.maxLength) return false;
  if (to > numberRangeBounds.maxNumber || from > to) return false;
  const codes = countCodes(range);
  return codes >= 2 && codes < Number.POSITIVE_INFINITY;
}

/**
 * How many tickets a draw can sell: its cap, or half of its codes. Half, so that the code of the
 * next ticket stays unguessable.
 */
export function capacityOf(range: NumberRange, ticketCap: number | null): number {
  const half = Math.floor(countCodes(range) / 2);
  return ticketCap === null ? half : Math.min(ticketCap, half);
}

/** The parts of a range that a person chose; null for a part that is left to us. */
export type ChosenNumbers = { [Part in keyof NumberRange]: number | null };

const nothingChosen: ChosenNumbers = { length: null, from: null, to: null };

/**
 * The range of a draw. A part that a person chose is never changed; the others are those of the
 * default range, with as many numbers as a cap needs so that tickets use at most half of the codes.
 * The range may still be none (`isNumberRange`), or have too few codes for the cap.
 */
export function rangeForCap(
  ticketCap: number | null,
  { length, from, to }: ChosenNumbers = nothingChosen,
): NumberRange {
  const usual = defaultNumberRange;
  const bounds = { from: from ?? usual.from, to: to ?? usual.to };
  if (length !== null) return { ...bounds, length };
  const needed = (ticketCap ?? 0) * 2;
  const hasRoom = (many: number): boolean => countCodes({ ...bounds, length: many }) >= needed;
  const longer = (many: number): boolean => isNumberRange({ ...bounds, length: many + 1 });
  let chosen = usual.length;
  while (!hasRoom(chosen) && longer(chosen)) chosen += 1;
  return { ...bounds, length: chosen };
}

/** The width that each number of a code is padded to. */
export function numberWidth(range: NumberRange): number {
  return String(range.to).length;
}

/** The chance that a draw without a guaranteed winner has one, when `tickets` are sold: 0…1. */
export function oddsOfWinner(range: NumberRange, tickets: number): number {
  return Math.min(1, tickets / countCodes(range));
}
