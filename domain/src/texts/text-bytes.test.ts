import { expect, it } from 'vitest';
import { bytesOf } from './text-bytes.ts';

it.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['€', 3],
  ['😀', 4],
  ['a\u0301', 3],
])('counts the bytes of %j', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes);
});
