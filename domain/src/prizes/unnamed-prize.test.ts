import { expect, it } from 'vitest';
import {
  isPrizeUnnamed,
  namedPrizes,
  prizeForPeople,
  prizeInSubject,
  prizeIsNamedLater,
  prizeOfDraw,
  prizesAhead,
} from './unnamed-prize.ts';

const plain = (prize: string) => ({ prize, quantity: 1, value: null });

it('the name of a package is no prize of its draws (product §2.8)', () => {
  const drawName = 'The Sunday Crew';
  const unnamed = { drawName, prize: drawName };
  expect(isPrizeUnnamed(unnamed, true)).toBe(true);
  expect(prizeForPeople(unnamed, true)).toBe('To be named by the club');
  expect(prizeForPeople({ drawName, prize: 'A kayak' }, true)).toBe('A kayak');
  // A draw of its own may be called like its prize.
  expect(prizeForPeople({ drawName: 'A kayak', prize: 'A kayak' }, false)).toBe('A kayak');
});

it('a mail names the prize of a draw, and the draw where it has none (product §17.1)', () => {
  const kayak = { drawName: 'The Sunday Crew', prize: 'A kayak' };
  const unnamed = { drawName: 'The Sunday Crew', prize: 'The Sunday Crew' };
  expect([prizeOfDraw(kayak, true), prizeInSubject(kayak, true)]).toEqual([
    'A kayak of The Sunday Crew',
    'A kayak',
  ]);
  expect([prizeOfDraw(unnamed, true), prizeInSubject(unnamed, true)]).toEqual([
    'the prize of The Sunday Crew',
    'the prize of The Sunday Crew',
  ]);
  expect(prizeInSubject(unnamed, false)).toBe('The Sunday Crew');
});

it('a member reads what the draws ahead have, as far as it is named (product §2.20)', () => {
  expect(namedPrizes('Crew', [])).toBeNull();
  expect(namedPrizes('Crew', [plain('Crew')])).toBeNull();
  expect(namedPrizes('Crew', [plain('Crew'), plain('A hat')])).toBe('Crew and 1 more prize');
  const [kayak, hat, none] = [[plain('A kayak')], [plain('A hat')], [plain('Crew')]];
  expect(prizesAhead('Crew', { bought: kayak, next: kayak })).toEqual({
    prize: 'A kayak',
    laterPrize: null,
  });
  expect(prizesAhead('Crew', { bought: kayak, next: hat })).toEqual({
    prize: 'A kayak',
    laterPrize: 'A hat',
  });
  expect(prizesAhead('Crew', { bought: none, next: [] })).toEqual({
    prize: null,
    laterPrize: null,
  });
});

it('the page of a package says when its prize is named (product §2.15)', () => {
  expect(prizeIsNamedLater(1)).toBe('The prize is named before the first draw.');
  expect(prizeIsNamedLater(2)).toBe('The prize of the next draw is named before it runs.');
});
