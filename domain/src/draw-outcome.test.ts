import { describe, expect, it } from 'vitest';
import { courseInWords, type PrizeCourse } from './draw-outcome.ts';

const timezone = 'Australia/Sydney';

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
  });
});
