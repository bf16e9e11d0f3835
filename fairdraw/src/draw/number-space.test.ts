import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/codes.json' with { type: 'json' };
import {
  codeOfIndex,
  indexOfCode,
  numbersOfIndex,
  spaceSize,
  type NumberSpace,
} from './number-space.ts';

const spaces: fc.Arbitrary<NumberSpace> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.nat({ max: 200 }), fc.nat({ max: 200 }))
  .map(([length, from, more]) => ({ length, from, to: from + more }));

/** A space and the index of one of its codes. */
const places = spaces.chain((space) =>
  fc.record({
    space: fc.constant(space),
    index: fc.bigInt({ min: 0n, max: spaceSize(space) - 1n }),
  }),
);

describe('a number space', () => {
  it('counts its codes', () => {
    expect(spaceSize({ length: 6, from: 0, to: 9 })).toBe(1_000_000n);
    expect(spaceSize({ length: 3, from: 1, to: 9 })).toBe(729n);
    expect(spaceSize({ length: 63, from: 0, to: 1 })).toBe(2n ** 63n);
    expect(spaceSize({ length: 64, from: 7, to: 7 })).toBe(1n);
  });

  it.each([
    { length: 0, from: 0, to: 9 },
    { length: 65, from: 7, to: 7 },
    { length: 4_000_000_000, from: 7, to: 7 },
    { length: 1, from: 5, to: 4 },
    { length: 1, from: -1, to: 4 },
    { length: 1.5, from: 0, to: 4 },
    { length: 64, from: 0, to: 1 },
    { length: 20, from: 0, to: 9 },
    { length: 2 ** 32, from: 0, to: 0 },
  ])('does not exist with $length of $from to $to', (space) => {
    expect(() => spaceSize(space)).toThrow(RangeError);
  });

  it.each(vectors)('$length of $from to $to: code $index is $code', ({ index, code, ...space }) => {
    expect(codeOfIndex(space, BigInt(index))).toBe(code);
    expect(indexOfCode(space, code)).toBe(BigInt(index));
  });

  it('has one code for each index and one index for each code', () => {
    fc.assert(
      fc.property(places, ({ space, index }) => {
        expect(indexOfCode(space, codeOfIndex(space, index))).toBe(index);
      }),
    );
  });

  it('keeps each number in its range', () => {
    fc.assert(
      fc.property(places, ({ space, index }) => {
        const numbers = numbersOfIndex(space, index);
        expect(numbers).toHaveLength(space.length);
        expect(numbers.every((number) => space.from <= number && number <= space.to)).toBe(true);
      }),
    );
  });

  it.each([-1n, 729n])('has no code %s', (index) => {
    expect(() => codeOfIndex({ length: 3, from: 1, to: 9 }, index)).toThrow(RangeError);
  });

  it.each([
    '',
    '01',
    '1-02',
    '01-2',
    '01-21',
    '00-02',
    '01-02-03',
    ' 1-02',
    '+1-02',
    '01_02',
    '0x-02',
    '1e-02',
  ])('does not read %j as a code of two numbers from 01 to 20', (code) => {
    expect(indexOfCode({ length: 2, from: 1, to: 20 }, code)).toBeNull();
  });
});
