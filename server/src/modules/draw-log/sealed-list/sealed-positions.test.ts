import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOfSerial, serialOfPosition } from './sealed-positions.ts';

const draws = fc
  .integer({ min: 0, max: 60 })
  .chain((issued) =>
    fc.record({ issued: fc.constant(issued), gone: fc.array(fc.nat({ max: issued })) }),
  );

describe('a position in a sealed list', () => {
  it('is the one that counting the tickets that are not void gives', () => {
    fc.assert(
      fc.property(draws, ({ issued, gone }) => {
        const voids = [...new Set(gone)].filter((one) => one < issued).toSorted((a, b) => a - b);
        const isVoid = new Set(voids);
        const serials = Array.from({ length: issued }, (_, at) => at);
        const list = serials.filter((serial) => !isVoid.has(serial));
        expect(list.map((_, position) => serialOfPosition(voids, position))).toEqual(list);
        for (const serial of [...serials, issued]) {
          const before = list.filter((one) => one < serial).length;
          expect(positionOfSerial(voids, serial)).toBe(before);
        }
      }),
    );
  });
});
