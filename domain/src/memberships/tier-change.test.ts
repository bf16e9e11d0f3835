import { describe, expect, it } from 'vitest';
import { allowed, refused } from '../permission.ts';
import { membershipEnded } from '../texts/messages.ts';
import { tierChangeBegun, tierNotOffered, tierStays } from '../texts/tier-messages.ts';
import {
  canChangeTier,
  canChooseTier,
  canTakeBackTier,
  firstPeriodOf,
  type ChangingMember,
} from './tier-change.ts';
import { comingTierWords, entriesSentence } from './tier-change-words.ts';

const day = (n: number): Date => new Date(Date.UTC(2027, 2, n, 8, 30));
const aud = (amount: number) => ({ amount, currency: 'AUD' }) as const;

function member(change: Partial<ChangingMember> = {}): ChangingMember {
  const now = { state: 'active', isPackageCancelled: false, cancelAt: null } as const;
  return { ...now, tierId: 'silver', currency: 'AUD', coming: null, ...change };
}

describe('a change of tier (product §13.11)', () => {
  it('is for a membership that renews, whose earlier change is not being paid', () => {
    expect(canChangeTier(member(), day(1))).toEqual(allowed);
    expect(canChangeTier(member({ state: 'past_due' }), day(1))).toEqual(allowed);
    expect(canChangeTier(member({ state: 'ended' }), day(1))).toEqual(refused(membershipEnded));
    const cancelled = member({ isPackageCancelled: true });
    expect(canChangeTier(cancelled, day(1))).toEqual(refused(membershipEnded));
    expect(canChangeTier(member({ cancelAt: day(9) }), day(1))).toEqual(refused(tierStays));
    const coming = { startsAt: day(3) };
    expect(canChangeTier(member({ coming }), day(2))).toEqual(allowed);
    expect(canChangeTier(member({ coming }), day(3))).toEqual(refused(tierChangeBegun));
  });

  it('may be taken back until it takes effect', () => {
    expect(canTakeBackTier({ startsAt: day(3) }, new Date(day(3).getTime() - 1))).toEqual(allowed);
    expect(canTakeBackTier({ startsAt: day(3) }, day(3))).toEqual(refused(tierChangeBegun));
  });

  it('leads to another tier that newcomers may buy, in the same currency', () => {
    const gold = { id: 'gold', currency: 'AUD', isForNewcomers: true } as const;
    expect(canChooseTier(member(), gold)).toEqual(allowed);
    for (const change of [
      { id: 'silver' },
      { currency: 'USD' as const },
      { isForNewcomers: false },
    ])
      expect(canChooseTier(member(), { ...gold, ...change })).toEqual(refused(tierNotOffered));
  });

  it('counts the paid periods on, with all that are billed already', () => {
    const paid = { paidPeriods: 4, frequency: 'Weekly', paidUntil: day(10) } as const;
    expect(firstPeriodOf({ ...paid, billedUntil: day(10) })).toBe(5);
    expect(firstPeriodOf({ ...paid, billedUntil: day(17) })).toBe(6);
    expect(firstPeriodOf({ ...paid, billedUntil: day(31) })).toBe(8);
    expect(firstPeriodOf({ ...paid, paidUntil: null, billedUntil: day(10) })).toBe(5);
  });

  it.each([
    ['Fortnightly', '2027-03-31', 2],
    ['Monthly', '2027-03-28', 1],
    ['Monthly', '2027-03-31', 1],
    ['Monthly', '2027-04-28', 2],
    ['Monthly', '2028-02-29', 12],
    ['Yearly', '2028-03-03', 1],
    ['Yearly', '2031-03-03', 4],
  ] as const)('knows %s periods until %s', (frequency, until, unpaid) => {
    const starts = frequency === 'Monthly' ? '2027-02-28' : '2027-03-03';
    const paid = { paidPeriods: 4, frequency, paidUntil: new Date(starts) };
    expect(firstPeriodOf({ ...paid, billedUntil: new Date(until) })).toBe(5 + unpaid);
  });

  it('says before the press what it brings, and afterwards from when on', () => {
    const gold = { name: 'Gold', tickets: 20, recurringEntry: 5 };
    expect(entriesSentence(gold, 3)).toBe(
      'Your 2 paid periods count on: the first renewal in Gold brings 30 entries, and each later one 5 more.',
    );
    expect(entriesSentence({ ...gold, tickets: 1, recurringEntry: 0 }, 2)).toBe(
      'Your paid period counts on: the first renewal in Gold brings 1 entry, and so does each later one.',
    );
    const coming = { tierName: 'Gold', price: aud(2_000), startsAt: day(3) };
    const monthly = { timezone: 'UTC', frequency: 'Monthly' } as const;
    expect(comingTierWords(coming, monthly)).toBe('From 3 March: Gold, $20.00 AUD each month');
    expect(comingTierWords(coming, { ...monthly, frequency: 'Yearly' })).toBe(
      'From 3 March 2027: Gold, $20.00 AUD each year',
    );
  });
});
