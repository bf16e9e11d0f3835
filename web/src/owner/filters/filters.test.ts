import { describe, expect, it } from 'vitest';
import { paidDrawFilters } from '../draws/list/draw-filter-fields.ts';
import { drawSearch, paidDraws } from '../listing/draw-search.ts';
import { editRefusal } from '../draws/draw-facts.ts';
import { allPromoDraws, pageOf } from '../listing/promo-draws.ts';
import { readFilters } from './read-filters.ts';
import { filterValues, listSearch, searchParams } from '../listing/list-search.ts';

const fields = paidDrawFilters.flat();

function searchOf(query: string) {
  return drawSearch.parse(searchParams(`https://clubdraw.test/profile/draw-list${query}`));
}

describe("a list's address", () => {
  it('is read by the schema of the call; what it cannot hold is not given', () => {
    expect(searchOf('?page=3&drawName=Kombi&runMethod=LIVE&startDate=2026-12-01')).toMatchObject({
      page: 3,
      drawName: 'Kombi',
      runMethod: 'LIVE',
      startDate: '2026-12-01',
    });
    expect(searchOf('?page=-1&runMethod=TWICE&endDate=31.12.&entryCostMin=lots')).toEqual({
      page: 1,
    });
  });

  it('is written without what is empty and without the first page', () => {
    expect(listSearch({ drawName: ' Kombi ', runMethod: '', page: 4 })).toBe('?drawName=Kombi');
    expect(listSearch({ drawName: 'Kombi' }, 2)).toBe('?drawName=Kombi&page=2');
    expect(listSearch({})).toBe('');
  });

  it('goes there and back', () => {
    const query = '?drawName=Kombi+%26+co&runMethod=LIVE&entryCostMin=5&entryCostMax=15';
    expect(listSearch(filterValues(fields, searchOf(query)))).toBe(query);
  });
});

describe('the calls of the lists', () => {
  it('ask for paid draws ten a page, and for the free ones all at once (product §2.12, §9.3)', () => {
    expect(paidDraws(searchOf('?page=2'))).toMatchObject({
      page: 2,
      pageSize: 10,
      entryCostMin: 0.01,
    });
    expect(paidDraws(searchOf('?entryCostMin=0'))).toMatchObject({ entryCostMin: 0.01 });
    expect(paidDraws(searchOf('?entryCostMin=5'))).toMatchObject({ entryCostMin: 5 });
    expect(allPromoDraws(searchOf('?page=2&entryCostMax=9&drawName=Swim'))).toEqual({
      page: 1,
      pageSize: 1000,
      entryCostMax: 0,
      drawName: 'Swim',
    });
  });
});

describe('readFilters', () => {
  it('finds nothing wrong with empty fields and whole ranges', () => {
    expect(readFilters(fields, {}).problems).toEqual({});
    const values = { startDate: '2026-12-01', endDate: '2026-12-01', entryCostMin: '9' };
    expect(readFilters(fields, { ...values, entryCostMax: '10' }).problems).toEqual({});
  });

  it('says what is no number and what ends before it begins', () => {
    expect(
      readFilters(fields, {
        startDate: '2027-12-02',
        endDate: '2026-12-01',
        entryCostMin: 'ten',
        entryCostMax: '-1',
      }).problems,
    ).toEqual({
      endDate: 'End Date must not be before Start Date',
      entryCostMin: 'Entry Cost must be a valid number, such as 12.50',
      entryCostMax: 'Entry Cost must be a valid number',
    });
    expect(readFilters(fields, { entryCostMin: '10,50', entryCostMax: '$9' }).problems).toEqual({
      entryCostMax: 'Must not be below Lowest Entry Cost',
    });
  });

  it('writes prices as the call reads them, however they were typed (product §5.5)', () => {
    const typed = { drawName: ' Kombi ', entryCostMin: '10,50', entryCostMax: 'A$1,000' };
    expect(readFilters(fields, typed)).toMatchObject({
      values: { drawName: 'Kombi', entryCostMin: '10.5', entryCostMax: '1000' },
      problems: {},
    });
    expect(readFilters(fields, { entryCostMax: '1.000' }).problems).toEqual({
      entryCostMax:
        '“1.000” can be read in two ways. Please write 1000, or two decimals such as 12.50',
    });
  });
});

describe('the words of the filters in use', () => {
  it.each([
    ['drawName', 'Kombi', 'Name has “Kombi”'],
    ['runMethod', 'LIVE', 'Live'],
    ['startDate', '2026-12-01', 'From 1 Dec 2026'],
    ['endDate', '2026-12-31', 'Until 31 Dec 2026'],
    ['entryCostMax', '15', 'Entry cost up to 15'],
  ])('%s=%s is %s', (name, value, words) => {
    expect(fields.find((field) => field.name === name)?.say(value)).toBe(words);
  });
});

describe('pageOf', () => {
  const items = Array.from({ length: 21 }, (_, at) => at);
  it('cuts ten a page, and answers the nearest page for one that is not there (product §2.12, §9.3)', () => {
    expect(pageOf(items, 1)).toMatchObject({ page: 1, totalPages: 3 });
    expect(pageOf(items, 3).shown).toEqual([20]);
    expect(pageOf(items, 99).page).toBe(3);
    expect(pageOf(items, Number.NaN).page).toBe(1);
    expect(pageOf([], 2)).toEqual({ shown: [], page: 1, totalPages: 0 });
  });
});

describe('editRefusal', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const open = { cancelledAt: null, runAt: new Date('2026-12-12T00:00:00Z'), participants: 0 };
  it.each([
    [open, undefined],
    [{ ...open, cancelledAt: now }, 'This draw was cancelled.'],
    [{ ...open, runAt: now }, 'This draw is past its date.'],
    [{ ...open, participants: 1 }, 'Tickets are sold or being paid for.'],
  ])('of %j is %s', (draw, reason) => {
    expect(editRefusal(draw, now)).toBe(reason);
  });
});
