import { expect, it } from 'vitest';
import { isBefore, productVersion } from './product-version.ts';

it('the version that runs names a release, or the commit after one (product §16.3)', () => {
  expect(productVersion()).toMatch(/^\d+\.\d+\.\d+(-dev(\+[\da-f]{10})?)?$/);
});

it.each([
  ['1.0.0', '1.1.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.1.0', '1.1.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.1.0-dev', '1.1.0', true],
  ['1.1.0-dev+5c2f6c1b0a', '1.1.0', true],
  ['1.1.0', '1.1.0-dev', false],
  ['1.1.0-dev', '1.0.0', false],
  ['1.1.0-dev', '1.1.0-dev+5c2f6c1b0a', false],
])('%s is before %s: %s', (version, other, expected) => {
  expect(isBefore(version, other)).toBe(expected);
});

it('is no version that nobody can compare', () => {
  expect(() => isBefore('1.1', '1.0.0')).toThrow('1.1 is no version');
});
