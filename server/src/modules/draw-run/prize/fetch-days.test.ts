import { namedConditions } from '@clubdraw/domain/draws/passing-over';
import { fetchDaysIn } from 'fairdraw/draw/eligible-line';
import { expect, it } from 'vitest';

it.each([
  ['fetch it within 30 days of the claim', 30],
  ['fetch it within 40 days of the claim', 40],
  ['fetch it within 365 days of the claim', 365],
  ['fetch it within 29 days of the claim', null],
  ['fetch it within 1000 days of the claim', null],
  ['fetch it within 40 days', null],
  ['fetch it within 40 days of the claim: with a passport', null],
  ['live in Victoria', null],
])(
  '%s: the product and everybody who verifies read the same days (product §12.8)',
  (line, days) => {
    expect(fetchDaysIn(line)).toBe(days);
    // Beside a condition without such days, one with them counts for nothing.
    const other = `${line}: or else`;
    expect(namedConditions(other, [line, other])).toEqual(days === null ? [line, other] : [other]);
  },
);
