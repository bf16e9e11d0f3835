import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countsOfPages,
  crowdDateProblem,
  fillingBegins,
  mayTakeReadyPage,
  pagesToOrder,
  readyPageEnds,
  type OfCount,
} from './ready-pages.ts';

const at = (time: string): Date => new Date(`2026-11-29T${time}Z`);
const sum = (counted: readonly OfCount[]): number =>
  counted.reduce((all, { times }) => all + times, 0);
const none = { purchases: [], bundles: [], most: 500 };

describe('the date of a crowd', () => {
  const now = at('10:00:00');
  const runAt = new Date('2026-11-30T10:00:00Z');

  it('is within 20 hours and two hours before the draw (product §14.20)', () => {
    expect(crowdDateProblem(at('19:00:00'), { now, runAt })).toBeUndefined();
    expect(crowdDateProblem(now, { now, runAt })).toBe('past');
    expect(crowdDateProblem(new Date('2026-11-30T06:00:00Z'), { now, runAt })).toBeUndefined();
    expect(crowdDateProblem(new Date('2026-11-30T06:00:01Z'), { now, runAt })).toBe('tooFar');
    const soon = { now, runAt: at('20:00:00') };
    expect(crowdDateProblem(at('18:00:00'), soon)).toBeUndefined();
    expect(crowdDateProblem(at('18:00:01'), soon)).toBe('tooNearDraw');
  });

  it('says when pages begin to be made, and when they end (product §14.20)', () => {
    const crowd = at('19:00:00');
    expect(fillingBegins(crowd, { pages: 10_000, rate: 20 })).toEqual(at('18:36:40'));
    expect(readyPageEnds(crowd, now)).toEqual(at('21:00:00'));
    const late = new Date('2026-11-30T09:00:00Z');
    expect(readyPageEnds(late, now)).toEqual(new Date('2026-11-30T09:30:00Z'));
  });

  it('gives nobody a page in the last hour before the draw (product §14.20)', () => {
    expect(mayTakeReadyPage({ now, runAt: at('11:00:00') })).toBe(true);
    expect(mayTakeReadyPage({ now, runAt: at('10:59:59') })).toBe(false);
  });
});

describe('the pages of a crowd', () => {
  it('are for one ticket where nothing else is known (product §14.20)', () => {
    expect(countsOfPages(100, none)).toEqual([{ count: 1, times: 100 }]);
  });

  it('are for bundles in three of ten, before fifty purchases say more (product §14.20)', () => {
    const purchases = [{ count: 3, times: 49 }];
    expect(countsOfPages(101, { purchases, bundles: [5, 10, 600], most: 500 })).toEqual([
      { count: 1, times: 71 },
      { count: 5, times: 15 },
      { count: 10, times: 15 },
    ]);
    expect(countsOfPages(10, { ...none, bundles: [5], most: 4 })).toEqual([
      { count: 1, times: 10 },
    ]);
  });

  it('are as the purchases were from fifty on (product §14.20)', () => {
    const purchases = [
      { count: 1, times: 25 },
      { count: 2, times: 15 },
      { count: 7, times: 10 },
    ];
    expect(countsOfPages(1_000, { ...none, purchases, bundles: [5] })).toEqual([
      { count: 1, times: 500 },
      { count: 2, times: 300 },
      { count: 7, times: 200 },
    ]);
  });

  it('are as many as are wanted, whatever was bought before', () => {
    const counts = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 30 });
    const bought = counts.chain((all) =>
      fc.tuple(...all.map((count) => fc.record({ count: fc.constant(count), times: fc.nat(99) }))),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), bought, (pages, purchases) => {
        expect(sum(countsOfPages(pages, { ...none, purchases }))).toBe(pages);
      }),
    );
  });

  it('that are missing are ordered, a part at a time, and no more than are wanted', () => {
    const wanted = [
      { count: 1, times: 70 },
      { count: 5, times: 30 },
    ];
    expect(pagesToOrder(wanted, { made: [], most: 10 })).toEqual([
      { count: 1, times: 7 },
      { count: 5, times: 3 },
    ]);
    expect(pagesToOrder(wanted, { made: wanted, most: 10 })).toEqual([]);
    // Purchases changed what is wanted after most pages were made.
    const made = [
      { count: 1, times: 95 },
      { count: 2, times: 3 },
    ];
    expect(pagesToOrder(wanted, { made, most: 10 })).toEqual([{ count: 5, times: 2 }]);
  });
});
