import { describe, expect, it } from 'vitest';
import { canFindEmails, numbersOfCode } from './search-words.ts';

describe('canFindEmails', () => {
  it.each([
    ['mia', true],
    ['mía@', true],
    ['m@e.x', false],
    ['mi', false],
    ['a.b-c', false],
    ['  007 ', true],
  ])('of %j is %j', (text, can) => {
    expect(canFindEmails(text)).toBe(can);
  });
});

describe('numbersOfCode', () => {
  it.each([
    ['4-0-9-1-7-3', ['4', '0', '9', '1', '7', '3']],
    ['4 0 9', ['4', '0', '9']],
    ['04–10', ['04', '10']],
    ['409173', ['409173']],
    ['4-0-9-', ['4', '0', '9']],
    ['draw 7', undefined],
    ['-', undefined],
    ['', undefined],
  ])('of %j is %j', (text, numbers) => {
    expect(numbersOfCode(text)).toEqual(numbers);
  });
});
