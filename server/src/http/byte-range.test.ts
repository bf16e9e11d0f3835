import { describe, expect, it } from 'vitest';
import { partOf } from './byte-range.ts';

describe('the part of 1,000 bytes that a header asks for', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-499', 0, 500],
    ['bytes=500-', 500, 1000],
    ['bytes=999-999', 999, 1000],
    ['bytes=990-5000', 990, 1000],
    ['bytes=-1', 999, 1000],
    ['bytes=-5000', 0, 1000],
    ['Bytes= 2 - 3 ', 2, 4],
    [`bytes=1-${'9'.repeat(400)}`, 1, 1000],
  ])('%s is a part', (range, from, until) => {
    expect(partOf(range, 1000)).toEqual({ from, until });
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is outside',
    (range) => {
      expect(partOf(range, 1000)).toBe('outside');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,4-5',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=--1',
    'lines=0-1',
  ])('%s asks for all', (range) => {
    expect(partOf(range, 1000)).toBeUndefined();
  });
});
