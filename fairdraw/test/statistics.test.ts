import { concatBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';

import { u64 } from '../src/bytes.ts';
import { pickTickets } from '../src/pick.ts';
import vectors from '../vectors/statistics.json' with { type: 'json' };
import { nativeSha256 } from './native-sha256.ts';

function seedOf(label: string, draw: number): Uint8Array {
  return nativeSha256(concatBytes(new TextEncoder().encode(label), u64(draw)));
}

/** Pearson's sum over equally likely cells. */
function chiSquare(counts: Float64Array, draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function count(cells: number, draws: number, cellOf: (draw: number) => number): Float64Array {
  const counts = new Float64Array(cells);
  for (let draw = 0; draw < draws; draw += 1) {
    const cell = cellOf(draw);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}

// Seeds are fixed, so each sum is exact: a change of any pick shows.
describe('the spread of the picks', () => {
  test.each(vectors.firstPick)('first of $n over $draws draws', ({ n, draws, ...vector }) => {
    let rejections = 0;
    const counts = count(n, draws, (draw) => {
      const drawSeed = seedOf(`vdraw stat ${n} `, draw);
      const { positions, attempts } = pickTickets(
        { drawSeed, listSize: n, count: 1 },
        nativeSha256,
      );
      rejections += attempts.length - 1;
      return positions[0] ?? 0;
    });
    expect(chiSquare(counts, draws).toFixed(2)).toBe(vector.chiSquare.toFixed(2));
    expect((rejections / draws).toFixed(4)).toBe(vector.rejections.toFixed(4));
    expect(vector.degrees).toBe(n - 1);
  });

  test('winner and reserve of five, as ordered pairs', () => {
    const { listSize, cells, draws, chiSquare: expected } = vectors.orderedPairs;
    const counts = count(cells, draws, (draw) => {
      const drawSeed = seedOf('vdraw pairs ', draw);
      const { positions } = pickTickets({ drawSeed, listSize, count: 2 }, nativeSha256);
      const [winner = 0, reserve = 0] = positions;
      return winner * (listSize - 1) + reserve - Number(reserve > winner);
    });
    expect(chiSquare(counts, draws).toFixed(2)).toBe(expected.toFixed(2));
  });

  test('the sum catches a biased pick: the first byte modulo 100', () => {
    const { cells, draws, chiSquare: expected, critical } = vectors.negativeControl;
    const counts = count(cells, draws, (draw) => (seedOf('vdraw stat 100 ', draw)[0] ?? 0) % cells);
    expect(chiSquare(counts, draws).toFixed(2)).toBe(expected.toFixed(2));
    expect(expected).toBeGreaterThan(critical);
  });
});
