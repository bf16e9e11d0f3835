import { describe, expect, it } from 'vitest';
import { effortOfNextCode } from './one-time-code.ts';

describe('effortOfNextCode', () => {
  it.each([
    [0, 0],
    [14, 0],
    [15, 1],
    [29, 1],
    [30, 2],
    [450, 30],
    [100_000, 30],
  ])('after %d codes of a day is %d (product §11.3)', (codes, effort) => {
    expect(effortOfNextCode(codes)).toBe(effort);
  });
});
