import { expect, it } from 'vitest';
import { comparedWords, weeksOf } from './trend.ts';

it('a week is compared with the week before (product §2.7)', () => {
  const days = [...Array<number>(16).fill(9), 1, 1, 1, 1, 1, 1, 1, 2, 0, 0, 0, 0, 0, 3];
  expect(weeksOf(days.map((tickets) => ({ tickets })))).toEqual({ week: 5, before: 7 });
  expect(weeksOf([{ tickets: 4 }])).toEqual({ week: 4, before: 0 });
  expect(comparedWords(5, 7)).toBe('2 fewer than the 7 days before');
  expect(comparedWords(7, 0)).toBe('7 more than the 7 days before');
  expect(comparedWords(0, 0)).toBe('as many as the 7 days before');
});
