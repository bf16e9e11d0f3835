import { describe, expect, it } from 'vitest';
import { courseInWords, outcomeInWords, type PrizeCourse } from './draw-outcome.ts';

const timezone = 'Australia/Sydney';
const runAt = '2026-12-12T08:30:00.000Z';
const hourMs = 3_600_000;

const won: PrizeCourse = { drawnCode: '1-1', winnerCode: '1-1', passedOver: [] };
const unclaimed = { code: '1-1', cause: 'unclaimed', at: '2026-12-20T01:00:00.000Z' } as const;
const declined = { code: '2-2', cause: 'declined', at: '2026-12-22T01:00:00.000Z' } as const;
const ineligible = { code: '3-3', cause: 'ineligible', at: '2027-01-03T01:00:00.000Z' } as const;
const takenBack = { code: '4-4', cause: 'takenBack', at: '2027-01-03T22:00:00.000Z' } as const;

const courses: [string, PrizeCourse, string][] = [
  ['a winner', won, 'The winning ticket is 1-1.'],
  [
    'a number that nobody holds',
    { ...won, winnerCode: null },
    'Drawn: 1-1. No ticket has this number, so nobody has won.',
  ],
  [
    'nobody entered',
    { ...won, drawnCode: null, winnerCode: null },
    'Nobody entered, so there was nothing to draw.',
  ],
  [
    'passed over once',
    { ...won, winnerCode: '2-2', passedOver: [unclaimed] },
    'Drawn: 1-1. Passed over on 20 Dec: not claimed. Now: 2-2.',
  ],
  [
    'passed over several times',
    { ...won, winnerCode: '4-4', passedOver: [unclaimed, declined, ineligible] },
    'Drawn: 1-1. Passed over on 20 Dec: not claimed. Then: 2-2. Passed over on 22 Dec: given back. Then: 3-3. Passed over on 3 Jan: not eligible. Now: 4-4.',
  ],
  [
    'all passed over',
    { ...won, winnerCode: null, passedOver: [unclaimed, declined, ineligible, takenBack] },
    'Drawn: 1-1. Passed over on 20 Dec: not claimed. Then: 2-2. Passed over on 22 Dec: given back. Then: 3-3. Passed over on 3 Jan: not eligible. Then: 4-4. Passed over on 4 Jan: the bank took the payment back. No ticket is left that can have the prize.',
  ],
];

describe('the outcome of a draw', () => {
  it.each(courses)('%s has its sentence (product §12.8)', (_what, course, words) => {
    expect(courseInWords(course, timezone)).toBe(words);
    expect(outcomeInWords({ runAt, cancelledAt: null, timezone, courses: [course] }, 0)).toBe(
      words,
    );
  });

  it.each([
    ['before its time', null, -hourMs, 'It is drawn on 12 Dec.'],
    [
      'that waits for its result',
      null,
      24 * hourMs,
      'Sales are closed. The result is still to come.',
    ],
    ['that is overdue', null, 25 * hourMs, 'It is overdue: it should have been drawn on 12 Dec.'],
    ['that its club cancelled', '2026-12-10T08:30:00.000Z', hourMs, 'Cancelled on 10 Dec.'],
    [
      'whose round never came',
      '2026-12-19T08:32:00.000Z',
      200 * hourMs,
      'Cancelled on 19 Dec: the public random value that decides did not come.',
    ],
  ])('%s has its sentence (product §12.8)', (_what, cancelledAt, laterMs, words) => {
    const facts = { runAt, cancelledAt, timezone, courses: [] };
    expect(outcomeInWords(facts, Date.parse(runAt) + laterMs)).toBe(words);
  });

  it('of several places is told place by place', () => {
    const second = {
      drawnCode: '5-5',
      winnerCode: '2-2',
      passedOver: [{ ...unclaimed, code: '5-5' }],
    };
    const facts = { runAt, cancelledAt: null, timezone, courses: [won, second] };
    expect(outcomeInWords(facts, 0)).toBe(
      'Prize 1: The winning ticket is 1-1. Prize 2: Drawn: 5-5. Passed over on 20 Dec: not claimed. Now: 2-2.',
    );
  });
});
