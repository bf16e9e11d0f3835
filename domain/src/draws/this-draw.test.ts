import { describe, expect, it } from 'vitest';
import type { Prize } from '../prizes/prizes.ts';
import { thisDraw } from './this-draw.ts';

const van: Prize = {
  prize: 'A camper van.',
  quantity: 1,
  value: { amount: 4_500_050, currency: 'AUD' },
};
const shirts: Prize = { prize: 'A shirt', quantity: 3, value: { amount: 2_500, currency: 'AUD' } };
const day: Prize = { prize: 'A day at the sea', quantity: 1, value: null };

describe('the section about a draw', () => {
  it('is none of a plain draw', () => {
    expect(thisDraw({})).toEqual([]);
    expect(thisDraw({ prizes: [day], onePrizeEach: false })).toEqual([]);
  });

  it('says what one prize is worth', () => {
    expect(thisDraw({ prizes: [van] })).toEqual(['The prize: A camper van, worth $45,000.50 AUD.']);
  });

  it('says which place wins what, and how places move', () => {
    expect(thisDraw({ prizes: [van, shirts, day] })).toEqual([
      '5 tickets win, one for each place, in the order in which they are drawn.',
      'Place 1: A camper van, worth $45,000.50 AUD.',
      'Places 2 to 4: A shirt, worth $25.00 AUD each.',
      'Place 5: A day at the sea.',
      'If a winner does not claim, gives the prize back or may not have it, the next drawn ticket can get that prize. All others keep theirs. A place for which no ticket is left has no winner.',
    ]);
  });

  it('says on whom the rule of one prize for each person rests', () => {
    expect(thisDraw({ prizes: [shirts], onePrizeEach: true }).at(-1)).toBe(
      'One prize per person: a second win goes to the next ticket drawn, as long as there is one. Clubdraw alone knows who holds a ticket.',
    );
  });

  it('goes on with the limit for each person, then the prices', () => {
    const facts = { entryCost: { amount: 300, currency: 'AUD' as const }, maxPerPerson: 10 };
    const bundles = [{ count: 5, price: { amount: 1_000, currency: 'AUD' as const } }];
    const said = thisDraw({ prizes: [shirts], ...facts, bundles });
    expect(said.findIndex((one) => one.startsWith('Each person can have'))).toBe(
      said.indexOf('One ticket costs $3.00 AUD.') - 1,
    );
    expect(said[0]).toMatch(/tickets win/);
  });
});
