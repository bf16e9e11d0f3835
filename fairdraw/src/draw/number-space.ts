/**
 * The codes of a draw: ordered rows of `length` numbers, each in `from`…`to`, repeats allowed. A
 * code and its index are the same thing: the numbers are its digits, most significant first.
 */
export type NumberSpace = { length: number; from: number; to: number };

/** A code of more numbers could not be told apart from others, or has no choice in it. */
const maxNumbers = 64;

/**
 * How many codes a space has, N. Throws RangeError unless the three are whole numbers from 0 on
 * with 1 to 64 numbers in a code, from ≤ to, and N < 2⁶⁴.
 */
export function spaceSize({ length, from, to }: NumberSpace): bigint {
  const whole = [length, from, to].every((value) => Number.isSafeInteger(value) && value >= 0);
  if (!whole || length < 1 || length > maxNumbers || from > to) {
    throw new RangeError(`No number space: ${length} of ${from} to ${to}`);
  }
  const size = BigInt(to - from + 1) ** BigInt(length);
  if (size >= 2n ** 64n) throw new RangeError('A number space has fewer than 2^64 codes');
  return size;
}

/** The numbers of the code at an index. Throws RangeError outside 0…N−1. */
export function numbersOfIndex(space: NumberSpace, index: bigint): number[] {
  if (index < 0n || index >= spaceSize(space)) throw new RangeError(`There is no code ${index}`);
  const radix = BigInt(space.to - space.from + 1);
  const numbers: number[] = [];
  let rest = index;
  for (let place = space.length - 1; place >= 0; place -= 1) {
    numbers[place] = space.from + Number(rest % radix);
    rest /= radix;
  }
  return numbers;
}

/** The text of the code at an index: `4-0-9`, each number padded to the width of `to`. */
export function codeOfIndex(space: NumberSpace, index: bigint): string {
  const width = String(space.to).length;
  return numbersOfIndex(space, index)
    .map((number) => String(number).padStart(width, '0'))
    .join('-');
}

/** The index of a code's text, or null when it is not exactly as `codeOfIndex` writes one. */
export function indexOfCode(space: NumberSpace, code: string): bigint | null {
  const width = String(space.to).length;
  const parts = code.split('-');
  if (parts.length !== space.length) return null;
  const radix = BigInt(space.to - space.from + 1);
  let index = 0n;
  for (const part of parts) {
    const number = Number(part);
    if (!/^[0-9]+$/.test(part) || part.length !== width) return null;
    if (number < space.from || number > space.to) return null;
    index = index * radix + BigInt(number - space.from);
  }
  return index;
}
