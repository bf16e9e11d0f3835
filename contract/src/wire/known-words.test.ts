import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import { frequencies } from '@clubdraw/domain/time/frequency';
import * as messages from '@clubdraw/domain/texts/messages';
import { currencies } from '@clubdraw/domain/money/money';
import { runMethods } from '@clubdraw/domain/draws/run-method';
import { describe, expect, it } from 'vitest';
import { drawFilters } from '../draws/draw-endpoints.ts';
import { memberFilters } from '../draws/draw-members.ts';
import { packageFilters } from '../packages/package-endpoints.ts';
import { packageMemberFilters } from '../packages/package-members.ts';

describe('a value that is none of a few', () => {
  it.each([
    [messages.unknownCurrency, currencies],
    [messages.unknownRunMethod, runMethods],
    [messages.unknownFrequency, frequencies],
  ])('is told all that there are: %s', (text, words) => {
    for (const word of words) expect(text).toMatch(new RegExp(`\\b${word}\\b`));
  });
});

describe('a filter that cannot be read', () => {
  it.each([
    [drawFilters, 'startDate', 'tomorrow', messages.notADay],
    [drawFilters, 'endDate', '2026-02-30', messages.notADay],
    [drawFilters, 'startDate', '0000-01-01', messages.notADay],
    [drawFilters, 'runMethod', 'BARREL', messages.unknownRunMethod],
    [drawFilters, 'entryCostMin', 'cheap', messages.numberFromZero],
    [drawFilters, 'entryCostMax', '-1', messages.numberFromZero],
    [drawFilters, 'page', '0', messages.wholeNumber('from 1 to 1,000,000')],
    [drawFilters, 'page', 'two', messages.wholeNumber('from 1 to 1,000,000')],
    [drawFilters, 'pageSize', '1.5', messages.wholeNumber('from 1 to 1,000')],
    [packageFilters, 'frequency', 'Daily', messages.unknownFrequency],
  ])('is named, with how it is written: %#', (schema, name, value, message) => {
    const issues = schema.safeParse({ [name]: value }).error?.issues ?? [];
    expect(issues.map(({ path, message: text }) => [path[0], text])).toEqual([[name, message]]);
  });
});

it.each([
  ['draws', drawFilters],
  ['packages', packageFilters],
  ['members of a draw', memberFilters],
  ['members of a package', packageMemberFilters],
])(
  'days that are the wrong way round are named, and find nothing in silence: %s',
  (_of, schema) => {
    const days = { startDate: '2027-01-02', endDate: '2026-12-31' };
    const issues = schema.safeParse(days).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['endDate', endBeforeStart],
    ]);
    expect(schema.safeParse({ ...days, endDate: days.startDate }).success).toBe(true);
  },
);
