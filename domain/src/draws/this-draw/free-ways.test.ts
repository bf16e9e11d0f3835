import { expect, it } from 'vitest';
import { suggestedMaxOnline } from '../../entries/free-entry.ts';
import { freeWaysInWords } from './free-ways.ts';

function wordsOf(max: number | null): string[] {
  return freeWaysInWords({ freeEntry: { online: { each: 2, max }, post: null } }).slice(1);
}

it('the free way in online says its limit for each person and the one of all (product §4.14)', () => {
  const own = 'Each person can enter online for free twice.';
  expect(wordsOf(null)).toEqual([own]);
  expect(wordsOf(1)).toEqual([
    own,
    'At most 1 ticket of all people together can come online for free.',
  ]);
  expect(wordsOf(5000)).toEqual([
    own,
    'At most 5,000 tickets of all people together can come online for free.',
  ]);
});

it('the limit of all that the form suggests is a tenth of the tickets (product §4.14)', () => {
  expect([1, 9, 20, 399, 500_000].map(suggestedMaxOnline)).toEqual([1, 1, 2, 39, 50_000]);
  expect(suggestedMaxOnline(Number.MAX_SAFE_INTEGER)).toBe(1_000_000);
});

it('the free way in by post says that no card stays in a drawer (product §4.14)', () => {
  const post = { address: 'PO Box 7\nTorquay', each: 1, until: '2026-12-01T06:00:00Z' };
  const words = freeWaysInWords({ freeEntry: { online: null, post }, timezone: 'UTC' });
  expect(words.at(-1)).toMatch(
    /^The club types them in\. Three days later at the latest, .* counted as turned away;/,
  );
});
