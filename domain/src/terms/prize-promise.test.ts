import { expect, it } from 'vitest';
import { prizePromise } from './prize-promise.ts';

const reserves = { hasReserves: true };

it.each([
  [
    { claimDays: 14, eligible: [] },
    reserves,
    'The winner is told by e‑mail and has 14 days to claim the prize. After that it may go to the next ticket that was drawn.',
  ],
  [
    { claimDays: 7, eligible: ['are 18 or older.'] },
    { hasReserves: false },
    'The winner is told by e‑mail and has 7 days to claim the prize. Only people who are 18 or older can have the prize.',
  ],
  [
    { claimDays: 90, eligible: ['are 18 or older', 'live in Australia', 'can swim'] },
    reserves,
    'The winner is told by e‑mail and has 90 days to claim the prize. Only people who are 18 or older, live in Australia and can swim can have the prize. After that it may go to the next ticket that was drawn.',
  ],
  [
    { claimDays: 14, eligible: [] },
    { hasReserves: false, byPost: true },
    'The winner is told by e‑mail, or by a letter of the club where the card has no address, and has 14 days to claim the prize.',
  ],
])('promises the prize by %j (product §12.13)', (rules, options, sentence) => {
  expect(prizePromise(rules, options)).toBe(sentence);
});
