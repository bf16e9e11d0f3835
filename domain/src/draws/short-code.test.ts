import { describe, expect, it } from 'vitest';
import { shortCodeBytes, shortCodeOf, typedShortCode } from './short-code.ts';

const bytesOf = (at: number) =>
  Uint8Array.from({ length: shortCodeBytes }, (_, n) => at * 37 + n * 101);

describe('a short code', () => {
  it('has six letters that nobody takes for others, and no vowel (product §2.32)', () => {
    const codes = Array.from({ length: 2000 }, (_, at) => shortCodeOf(bytesOf(at)));
    for (const code of codes) expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{6}$/);
    expect(codes.join('')).not.toMatch(/[01AEILOUY]/);
    expect(new Set(codes.join('')).size).toBe(27);
  });

  it('is the same for the same bytes', () => {
    expect(shortCodeOf(new Uint8Array(shortCodeBytes))).toBe('222222');
    expect(shortCodeOf(bytesOf(7))).toBe(shortCodeOf(bytesOf(7)));
  });

  it.each([
    ['K7M3PQ', 'K7M3PQ'],
    ['k7m3pq', 'K7M3PQ'],
    [' k7M3pq ', 'K7M3PQ'],
    ['K7M3P', undefined],
    ['K7M3PQR', undefined],
    ['K7M3P0', undefined],
    ['', undefined],
  ])('typed as %j is %j', (typed, code) => {
    expect(typedShortCode(typed)).toBe(code);
  });
});
