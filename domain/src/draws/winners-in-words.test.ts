import { expect, it } from 'vitest';
import { courseInWords } from './draw-outcome.ts';
import { winnersInWords } from './winners-in-words.ts';

const of = (codes: readonly (string | null)[]) =>
  codes.map((code, at) => ({ place: at + 1, prize: 'A prize', code }));

it.each([
  [['1-1'], 'The winning ticket is 1-1.'],
  [['1-1', '2-2', '3-3'], 'The winning tickets are 1-1, 2-2 and 3-3.'],
  [['1-1', null], 'The winning ticket is 1-1. One prize has no winner.'],
  [['1-1', null, '2-2', null], 'The winning tickets are 1-1 and 2-2. 2 prizes have no winner.'],
  [[null, null], 'No ticket is left that can have a prize.'],
])('the tickets of %j in words', (codes, words) => {
  expect(winnersInWords(of(codes))).toBe(words);
});

it('ten tickets are named, the others counted', () => {
  const codes = Array.from({ length: 50 }, (_, at) => String(at));
  expect(winnersInWords(of(codes))).toBe(
    'The winning tickets are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 40 more.',
  );
});

it('the course of several prizes tells who was passed over, and who has them now', () => {
  const words = courseInWords(
    {
      drawnCode: '1-1',
      winnerCode: '4-4',
      winners: of(['4-4', '2-2']),
      passedOver: [
        {
          code: '1-1',
          cause: 'secondPrize',
          reason: 'Has another prize.',
          at: '2026-12-20T00:00:00.000Z',
          byPost: null,
        },
      ],
    },
    'Australia/Sydney',
  );
  expect(words).toBe(
    'Ticket 1-1 was passed over on 20 Dec: by Clubdraw’s word, its holder has another prize of this draw. The winning tickets are 4-4 and 2-2.',
  );
});
