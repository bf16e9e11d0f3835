import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/permutation.json' with { type: 'json' };
import { nodeSha256 } from '../../cli/node-sha256.ts';
import { fromHex } from '../tree/bytes.ts';
import { permute } from './permutation.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });

function orderOf(fill: number): string {
  const key = new Uint8Array(32).fill(fill);
  return Array.from({ length: 50 }, (_, serial) =>
    permute({ key, serial, space: 1_000_000n }),
  ).join();
}

describe('permute', () => {
  it.each(vectors.whole)('maps all of $space as the vector says', ({ key, space, indices }) => {
    const mapped = indices.map((_, serial) =>
      Number(permute({ key: fromHex(key), serial, space: BigInt(space) })),
    );
    expect(mapped).toEqual(indices);
    expect(new Set(mapped).size).toBe(Number(space));
  });

  it('maps single serials of spaces up to 2^62 as the vectors say', () => {
    for (const { key, serial, space, index } of vectors.cases) {
      const input = { key: fromHex(key), serial: BigInt(serial), space: BigInt(space) };
      expect(permute(input, nodeSha256), `${serial} of ${space}`).toBe(BigInt(index));
    }
  });

  it('uses every index of a space exactly once', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 400 }), (key, size) => {
        const space = BigInt(size);
        const mapped = Array.from({ length: size }, (_, serial) =>
          permute({ key, serial, space }, nodeSha256),
        );
        expect(mapped.toSorted((one, other) => Number(one - other))).toEqual(
          Array.from({ length: size }, (_, index) => BigInt(index)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('stays inside any space', () => {
    const inputs = fc
      .bigInt({ min: 1n, max: 2n ** 62n })
      .chain((space) =>
        fc.tuple(fc.constant(space), fc.bigInt({ min: 0n, max: space - 1n }), keys),
      );
    fc.assert(
      fc.property(inputs, ([space, serial, key]) => {
        const index = permute({ key, serial, space });
        expect(index >= 0n && index < space).toBe(true);
      }),
    );
  });

  it('gives another order under another key', () => {
    expect(orderOf(1)).not.toBe(orderOf(2));
  });

  // Fixed key, so the sum is exact; chance exceeds 134.64 once in a hundred at 99 degrees.
  it('spreads neighbouring serials evenly over the space', () => {
    const key = new Uint8Array(32).fill(7);
    const counts = new Float64Array(100);
    for (let serial = 0; serial < 20_000; serial += 1) {
      const cell = Number(permute({ key, serial, space: 1_000_000n }, nodeSha256) / 10_000n);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const sum = counts.reduce((total, count) => total + (count - 200) ** 2 / 200, 0);
    expect(sum).toBeLessThan(134.64);
  });

  it.each([
    { serial: -1, space: 10n },
    { serial: 10, space: 10n },
    { serial: 0, space: 0n },
    { serial: 0, space: 2n ** 62n + 1n },
  ])('refuses serial $serial of $space', ({ serial, space }) => {
    expect(() => permute({ key: new Uint8Array(32), serial, space })).toThrow(RangeError);
  });

  it('refuses a key of another length', () => {
    expect(() => permute({ key: new Uint8Array(16), serial: 0, space: 10n })).toThrow(RangeError);
  });
});
