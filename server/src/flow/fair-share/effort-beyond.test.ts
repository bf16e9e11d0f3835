import { describe, expect, it } from 'vitest';
import { effortBeyond } from './effort-beyond.ts';

const one = { most: 3, times: 1 };

/** The work of so many, one after the other, in the usual work. */
function sumOf(entries: number, maxEffort?: number): number {
  return Array.from({ length: entries }, (_, at) =>
    effortBeyond('doubles', { ...one, count: at + 1, maxEffort }),
  ).reduce((sum, effort) => sum + effort, 0);
}

describe('work that doubles with each ten', () => {
  it('begins with the fourth (product §4.14)', () => {
    const efforts = [1, 3, 4, 10, 11, 20, 21, 60, 61].map((count) =>
      effortBeyond('doubles', { ...one, count }),
    );
    expect(efforts).toEqual([0, 0, 1, 1, 2, 2, 4, 32, 64]);
  });

  it('is real work for 55 of one domain from one network, and no hour for the sixtieth of a school (product §4.14)', () => {
    expect(sumOf(55)).toBeGreaterThan(450);
    expect(effortBeyond('doubles', { ...one, count: 60 })).toBeLessThan(60);
    expect(sumOf(55, 8)).toBeLessThan(300);
    expect(effortBeyond('doubles', { ...one, count: 5000, maxEffort: 8 })).toBe(8);
  });

  it('gives a network that may be four clients four times as much', () => {
    const wide = { most: 12, times: 4 };
    expect(effortBeyond('doubles', { ...wide, count: 12 })).toBe(0);
    expect(effortBeyond('doubles', { ...wide, count: 13 })).toBe(1);
    expect(effortBeyond('doubles', { ...wide, count: 41 })).toBe(2);
  });

  it('never is more than a challenge can ask for', () => {
    expect(effortBeyond('doubles', { ...one, count: 1_000_000 })).toBe(2 ** 20);
  });
});

describe('work in steps', () => {
  it('is one more with each further share, up to half a minute of a phone', () => {
    const efforts = [20, 21, 40, 41, 2000].map((count) =>
      effortBeyond('works', { count, most: 20, times: 1 }),
    );
    expect(efforts).toEqual([0, 1, 1, 2, 30]);
  });
});
