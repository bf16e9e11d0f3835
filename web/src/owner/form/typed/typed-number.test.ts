import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['10', 10],
  [' 12.50 ', 12.5],
  ['.5', 0.5],
  ['1,200', 1200],
  ['12,5', 12.5],
  ['-3', -3],
])('typedNumber sends %j as the number %d (product §5.5)', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each(['', ' ', '1e1', '0x10', '1.200', '12 AUD', 'ten', 'Infinity', '.'])(
  'typedNumber leaves %j to the schema, which says what is wrong (product §5.5)',
  (text) => {
    expect(typedNumber(text)).toBe(text);
  },
);
