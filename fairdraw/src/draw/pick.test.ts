import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/picks.json' with { type: 'json' };
import { fromHex, toHex, u64 } from '../tree/bytes.ts';
import { taggedHash } from '../tree/hash.ts';
import { attemptsOf, pickNumber, pickTickets } from './pick.ts';

const drawSeed = fromHex(vectors.drawSeed);
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('the discard method', () => {
  it('hashes the draw seed and a counter', () => {
    expect(toHex(taggedHash('pick-ticket', [drawSeed, u64(0)]))).toBe(vectors.firstBlock);
  });

  it.each(vectors.rows)('below $n accepts the values of the vector', ({ n, values, ...row }) => {
    const taken: number[] = [];
    let attempts = 0;
    for (const attempt of attemptsOf('ticket', { drawSeed, n: BigInt(n) })) {
      attempts += 1;
      expect(attempt.value < 2n ** BigInt(row.bits)).toBe(true);
      if (attempt.action === 'take') taken.push(Number(attempt.value));
      if (taken.length === values.length) break;
    }
    expect(taken).toEqual(values);
    expect(attempts).toBe(row.attempts);
  });

  it.each([0n, -1n, 2n ** 64n])('cannot pick below %s', (n) => {
    expect(() => attemptsOf('number', { drawSeed, n }).next()).toThrow(RangeError);
  });
});

describe('pickTickets', () => {
  it('gives as many different positions as wanted, or all of a shorter list', () => {
    const inputs = fc.tuple(seeds, fc.nat({ max: 60 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(inputs, ([drawSeed, listSize, count]) => {
        const { positions } = pickTickets({ drawSeed, listSize, count });
        expect(positions).toHaveLength(Math.min(listSize, count));
        expect(new Set(positions).size).toBe(positions.length);
        expect(positions.every((position) => position >= 0 && position < listSize)).toBe(true);
      }),
    );
  });

  it('gives the same winner whatever the number of reserves', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 50 }), (drawSeed, listSize) => {
        const [winner] = pickTickets({ drawSeed, listSize, count: 1 }).positions;
        expect(pickTickets({ drawSeed, listSize, count: 4 }).positions[0]).toBe(winner);
      }),
    );
  });

  it('takes the only ticket without a doubt', () => {
    const { positions, attempts } = pickTickets({ drawSeed, listSize: 1, count: 4 });
    expect(positions).toEqual([0]);
    expect(attempts).toEqual([{ counter: 0, value: 0n, action: 'take' }]);
  });

  it('shows a value that came twice as a repeat', () => {
    const { attempts } = pickTickets({
      drawSeed: new Uint8Array(32).fill(5),
      listSize: 2,
      count: 2,
    });
    expect(attempts.map(({ action }) => action)).toEqual(['take', 'repeat', 'take']);
  });
});

describe('pickNumber', () => {
  it('picks inside spaces up to the largest', () => {
    fc.assert(
      fc.property(seeds, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (drawSeed, space) => {
        const { index, attempts } = pickNumber({ drawSeed, space });
        expect(index >= 0n && index < space).toBe(true);
        expect(attempts.at(-1)).toEqual({
          counter: attempts.length - 1,
          value: index,
          action: 'take',
        });
        expect(attempts.slice(0, -1).every(({ action }) => action === 'too-large')).toBe(true);
      }),
    );
  });

  it('is another stream than that of tickets', () => {
    const [ticket] = pickTickets({ drawSeed, listSize: 1_000_000, count: 1 }).positions;
    expect(pickNumber({ drawSeed, space: 1_000_000n }).index).not.toBe(BigInt(ticket ?? -1));
  });
});
