import { expect, it } from 'vitest';
import { pagesToShow } from './pager.tsx';

it.each([
  [1, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'after', 9]],
  [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
  [9, 9, [1, 'before', 8, 9]],
])('page %d of %d shows %j', (page, total, shown) => {
  expect(pagesToShow(page, total)).toEqual(shown);
});
