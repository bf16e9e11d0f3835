import { expect, it } from 'vitest';
import { eachTicketInWords } from '../../src/public/package/period-words.ts';

it('the price of one ticket of a tier says whether it is rounded', () => {
  const price = { amount: 1_000, currency: 'AUD' } as const;
  expect(eachTicketInWords(price, 1)).toBe('');
  expect(eachTicketInWords(price, 4)).toBe(' ($2.50 each)');
  expect(eachTicketInWords(price, 3)).toBe(' (about $3.34 each)');
});
