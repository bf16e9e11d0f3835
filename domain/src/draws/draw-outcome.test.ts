import { describe, expect, it } from 'vitest';
import { courseInWords, drawInWords, type DrawCourse, type PrizeCourse } from './draw-outcome.ts';

const timezone = 'Australia/Sydney';

const won: PrizeCourse = { drawnCode: '1-1', winnerCode: '1-1', passedOver: [] };
const usual = { reason: 'Not claimed.', byPost: null };
const unclaimed = {
  ...usual,
  code: '1-1',
  cause: 'unclaimed',
  at: '2026-12-20T01:00:00.000Z',
} as const;
const declined = {
  ...usual,
  code: '2-2',
  cause: 'declined',
  at: '2026-12-22T01:00:00.000Z',
} as const;
const ineligible = {
  ...usual,
  code: '3-3',
  cause: 'ineligible',
  reason: 'live in Victoria: a passport says otherwise',
  at: '2027-01-03T01:00:00.000Z',
} as const;
const takenBack = {
  ...usual,
  code: '4-4',
  cause: 'takenBack',
  reason: 'The payer’s bank took the payment for this ticket back, case dp_1',
  at: '2027-01-03T22:00:00.000Z',
} as const;

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
    'Drawn: 1-1. Passed over on 20 Dec: not claimed. Then: 2-2. Passed over on 22 Dec: given back, by Clubdraw’s word. Then: 3-3. Passed over on 3 Jan: not eligible, by the club’s word: “live in Victoria: a passport says otherwise”. Now: 4-4.',
  ],
  [
    'all passed over',
    { ...won, winnerCode: null, passedOver: [unclaimed, declined, ineligible, takenBack] },
    'Drawn: 1-1. Passed over on 20 Dec: not claimed. Then: 2-2. Passed over on 22 Dec: given back, by Clubdraw’s word. Then: 3-3. Passed over on 3 Jan: not eligible, by the club’s word: “live in Victoria: a passport says otherwise”. Then: 4-4. Passed over on 4 Jan: the bank took the payment back, by Clubdraw’s word, case dp_1. No ticket is left that can have the prize.',
  ],
  [
    'passed over by post',
    {
      ...won,
      winnerCode: '2-2',
      passedOver: [{ ...unclaimed, byPost: { letterSentAt: '2026-11-25T13:00:00.000Z' } }],
    },
    'Drawn: 1-1. Passed over on 20 Dec: not claimed; could only be reached by post, and the club says that it sent a letter on 26 Nov. Now: 2-2.',
  ],
  [
    'excluded after a claim by post',
    {
      ...won,
      drawnCode: '3-3',
      winnerCode: '2-2',
      passedOver: [{ ...ineligible, byPost: { letterSentAt: null } }],
    },
    'Drawn: 3-3. Passed over on 3 Jan: not eligible, by the club’s word: “live in Victoria: a passport says otherwise”; could only be reached by post. Now: 2-2.',
  ],
];

describe('the outcome of a draw', () => {
  it.each(courses)('%s has its sentence (product §12.8)', (_what, course, words) => {
    expect(courseInWords(course, timezone)).toBe(words);
  });
});

const runAt = new Date('2026-12-12T08:30:00.000Z');
const hoursLater = (hours: number): Date => new Date(runAt.getTime() + hours * 60 * 60 * 1000);

const open: DrawCourse = {
  runMethod: 'COMPUTER_PICKED_WINNER',
  runAt,
  livePressedAt: null,
  closedAt: null,
  cancelledAt: null,
  prize: null,
  timezone,
};
const live: DrawCourse = { ...open, runMethod: 'LIVE' };
const closed = { closedAt: hoursLater(0.1) };
const sealing = 'Entries are closed, and the list of tickets is being sealed.';
const sealed =
  'The list of tickets is sealed. The public random value that decides is still to come.';
const overdue =
  'This draw is overdue: its time has passed, and it is neither closed nor cancelled. A draw that was never closed has no result.';

const stages: [string, DrawCourse, hours: number, string][] = [
  ['open', open, -1, 'Not drawn yet.'],
  ['past its time', open, 0, sealing],
  ['sealed', { ...open, ...closed }, 1, sealed],
  ['sealed for days', { ...open, ...closed }, 72, sealed],
  ['overdue', open, 0.1, overdue],
  ['nearly overdue', open, 0.08, sealing],
  ['LIVE and past its time', live, 0, sealing],
  ['LIVE and overdue', live, 0.1, overdue],
  [
    'LIVE and closed',
    { ...live, ...closed },
    1,
    'The list of tickets is sealed. The club opens the envelope live on the stage, within 24 hours of the draw’s date.',
  ],
  ['LIVE and opened', { ...live, ...closed, livePressedAt: hoursLater(1) }, 1, sealed],
  ['LIVE and opened by itself', { ...live, ...closed }, 24, sealed],
  [
    'cancelled by the club',
    { ...open, cancelledAt: hoursLater(-48) },
    30,
    'Cancelled on 10 Dec by the club. Nobody has won.',
  ],
  [
    'cancelled for its round',
    { ...open, ...closed, cancelledAt: hoursLater(170) },
    171,
    'Cancelled on 19 Dec: the public random value that decides did not come in time. Nobody has won.',
  ],
  ['won', { ...open, ...closed, prize: won }, 171, 'The winning ticket is 1-1.'],
];

describe('the course of a draw', () => {
  it.each(stages)('that is %s has its sentence (product §12.8)', (_what, draw, hours, words) => {
    expect(drawInWords(draw, hoursLater(hours))).toBe(words);
  });
});
