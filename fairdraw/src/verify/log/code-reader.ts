import type { NumberSpace } from '../../draw/number-space.ts';
import type { TicketLine } from './read-log-line.ts';

/**
 * Reads the codes of one number space as their index. A number where every index of the space is
 * exact as one, which is several times faster over a million lines; otherwise a bigint.
 */
export class CodeReader {
  readonly #space: NumberSpace;
  readonly #width: number;
  readonly #radix: number;
  readonly isExact: boolean;

  constructor(space: NumberSpace) {
    this.#space = space;
    this.#width = String(space.to).length;
    this.#radix = space.to - space.from + 1;
    this.isExact = this.#radix ** space.length <= 2 ** 53;
  }

  /** Null for a ticket whose code is not exactly how the space writes one of its codes. */
  indexOf({ bytes, codeFrom, codeUntil }: TicketLine): number | bigint | null {
    const { length, from, to } = this.#space;
    if (codeUntil - codeFrom !== length * (this.#width + 1) - 1) return null;
    let index = 0;
    let exact = 0n;
    for (let at = codeFrom; at < codeUntil; at += this.#width + 1) {
      const number = this.#numberAt(bytes, at);
      if (number === null || number < from || number > to) return null;
      if (at > codeFrom && bytes[at - 1] !== hyphen) return null;
      if (this.isExact) index = index * this.#radix + number - from;
      else exact = exact * BigInt(this.#radix) + BigInt(number - from);
    }
    return this.isExact ? index : exact;
  }

  #numberAt(bytes: Uint8Array, start: number): number | null {
    let number = 0;
    for (let at = start; at < start + this.#width; at += 1) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) return null;
      number = number * 10 + digit;
    }
    return number;
  }
}

const hyphen = '-'.charCodeAt(0);
const zero = '0'.charCodeAt(0);
