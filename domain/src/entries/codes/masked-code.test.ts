import { expect, it } from 'vitest';
import { entryCodeBounds } from './entry-code.ts';
import { maskedCode } from './masked-code.ts';

it.each([
  ['SPRING', 'SP•••'],
  ['A-B2', 'A-•••'],
  ['23456789BC', '23•••'],
])('a masked entry code of %s is %s (product §6)', (code, masked) => {
  expect(maskedCode(code)).toBe(masked);
  expect(masked.replace('•••', '').length).toBeLessThan(entryCodeBounds.shortest);
});
