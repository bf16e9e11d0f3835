import { describe, expect, it } from 'vitest';
import { isClubsToDecide } from 'fairdraw/draw/eligible-line';
import { prizeRulesBody } from './typed/prize-rules-body.ts';
import { newPrizeRules, prizeRulesValues } from './prize-rules.ts';

const bodyOf = (eligible: readonly string[]) =>
  prizeRulesBody(prizeRulesValues({ claimDays: 14, eligible })).eligible;

describe('who may win, in the form of a draw', () => {
  it('has age ticked, and in a priced draw the means of payment, which anybody can measure (product §12.8)', () => {
    const paid = prizeRulesBody(newPrizeRules({ isPriced: true })).eligible;
    expect(paid).toEqual(['are 18 or older', 'paid with a means of payment of their own']);
    expect(paid.filter(isClubsToDecide)).toEqual([]);
    expect(prizeRulesBody(newPrizeRules({ isPriced: false })).eligible).toEqual([
      'are 18 or older',
    ]);
  });

  it.each([
    [[]],
    [['live in Victoria']],
    [['are 18 or older']],
    [['paid with a means of payment of their own', 'are 18 or older']],
    [['live in Victoria', 'are 18 or older']],
    [['are 18 or older', 'paid with a means of payment of their own', 'are approved by us']],
  ])('sends back what nobody changed, in its order: %j', (eligible) => {
    expect(bodyOf(eligible)).toEqual(eligible);
  });

  it('has a line once that was ticked and typed', () => {
    const typed = {
      ...newPrizeRules({ isPriced: false }),
      eligible: 'are 18 or older\n \nlive in Victoria',
    };
    expect(prizeRulesBody(typed).eligible).toEqual(['are 18 or older', 'live in Victoria']);
  });
});
