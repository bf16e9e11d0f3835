import { expect, it } from 'vitest';
import { bankWords } from './bank-words.ts';
import type { Money } from './money.ts';

const aud = (amount: number): Money => ({ amount, currency: 'AUD' });

function said(given: object): string {
  const facts = { taken: aud(3000), rest: aud(2000), isDecided: true, isRestBack: false, ...given };
  const { title, text } = bankWords(facts);
  return `${title}. ${text}`;
}

it('names what the bank gave and the rest, and whether that is on its way (product §14.9)', () => {
  expect(said({})).toContain('Your bank gave you $30.00 AUD back');
  expect(said({})).toContain('The rest, $20.00 AUD, goes back');
  expect(said({ isRestBack: true })).toContain('The rest, $20.00 AUD, went back');
});

it('promises no rest while the bank decides, nor where there is none', () => {
  expect(said({ isDecided: false })).not.toContain('rest');
  expect(said({ rest: aud(0) })).not.toContain('rest');
});
