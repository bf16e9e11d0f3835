import { expect, it } from 'vitest';
import { followersInWords } from './followers-words.ts';

it('says how many follow a club, and how that grew (product §2.7, §2.34)', () => {
  expect(followersInWords(0, 0)).toMatch(/^Your club has no followers yet\./);
  expect(followersInWords(1)).toBe(
    '1 person follows your club, and hears of each new draw by e‑mail.',
  );
  expect(followersInWords(1234, 3)).toBe(
    '1,234 people follow your club, and hear of each new draw by e‑mail. 3 of them began in the last 30 days.',
  );
});
