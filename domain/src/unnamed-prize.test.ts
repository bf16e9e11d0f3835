import { expect, it } from 'vitest';
import { isPrizeUnnamed, prizeForPeople, prizeIsNamedLater } from './unnamed-prize.ts';

it('the name of a package is no prize of its draws (product §2.8)', () => {
  const drawName = 'The Sunday Crew';
  const unnamed = { drawName, prize: drawName };
  expect(isPrizeUnnamed(unnamed, true)).toBe(true);
  expect(prizeForPeople(unnamed, true)).toBe('To be named by the club');
  expect(prizeForPeople({ drawName, prize: 'A kayak' }, true)).toBe('A kayak');
  // A draw of its own may be called like its prize.
  expect(prizeForPeople({ drawName: 'A kayak', prize: 'A kayak' }, false)).toBe('A kayak');
});

it('the page of a package says when its prize is named (product §2.15)', () => {
  expect(prizeIsNamedLater(1)).toBe('The prize is named before the first draw.');
  expect(prizeIsNamedLater(2)).toBe('The prize of the next draw is named before it runs.');
});
