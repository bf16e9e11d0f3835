import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prizePromise } from './prize-promise.ts';
import { followConditions, startingTerms, type TermsConditions } from './starting-terms.ts';
import { blanksIn, termsBlanks } from '../texts/terms-blanks.ts';

const facts = {
  clubName: 'Lakeside Rowing Club',
  organiser: '12 Shore Road, Geelong',
  country: 'Australia',
  contact: 'hello@lakeside.example',
  handover: 'at the boathouse.',
};
const nothing = { clubName: '', organiser: ' ', country: '', contact: '', handover: '' };
const conditions: TermsConditions = {
  drawName: 'Kayak & paddle',
  claimDays: 14,
  eligible: ['are 18 or older', 'live in Victoria'],
  byPost: false,
};

describe('the starting text of terms (product §4.9)', () => {
  it('says what is known, and has a blank for each thing that is not', () => {
    const text = startingTerms({ kind: 'paid', facts, conditions });
    expect(text).toContain(
      'These are the terms of “Kayak & paddle”. The draw is run by Lakeside Rowing Club, 12 Shore Road, Geelong, Australia. Write to hello@lakeside.example with any question.',
    );
    expect(text).toContain('and is handed over at the boathouse.');
    expect(text).not.toMatch(/[[\]]/);
    const blank = startingTerms({ kind: 'paid', facts: nothing, conditions });
    expect(blanksIn(blank)).toEqual(Object.values(termsBlanks));
  });

  it('says of who may win what every page of the draw says', () => {
    for (const eligible of [[], ['are 18 or older'], conditions.eligible]) {
      const text = startingTerms({ kind: 'promo', facts, conditions: { ...conditions, eligible } });
      const rules = { claimDays: 14, eligible: [...eligible] };
      expect(text).toContain(prizePromise(rules, { hasReserves: false }));
      expect(text.includes('18 or older')).toBe(eligible.length > 0);
    }
  });

  it('promises nothing of one draw where it is for all of them', () => {
    const text = startingTerms({ kind: 'any', facts });
    expect(text).toContain('The page of the draw says who may have the prize');
    expect(text).not.toMatch(/18|14 days/);
  });

  it('of a free draw says nothing about money', () => {
    const text = startingTerms({ kind: 'promo', facts, conditions });
    expect(text).not.toMatch(/payment|amount|paid/);
  });
});

const change = (to: Partial<TermsConditions>) => ({
  before: conditions,
  now: { ...conditions, ...to },
});

const inHtml = (sentence: string): string => sentence.replaceAll('&', '&amp;');

describe('terms whose conditions change', () => {
  it('follow them, and keep what the club wrote itself', () => {
    const begun = startingTerms({ kind: 'paid', facts, conditions });
    const text = `${begun}\n\nWe play in club colours, 14 days a year.`;
    for (const to of [
      { claimDays: 21 },
      { eligible: [] },
      { drawName: 'A $& canoe' },
      { byPost: true },
      { claimDays: Number.NaN },
      { claimDays: 30, eligible: ['are members of the club'], drawName: '' },
    ]) {
      const followed = followConditions(text, change(to));
      const asBegun = startingTerms({ kind: 'paid', facts, conditions: change(to).now });
      expect(followed).toBe(`${asBegun}\n\nWe play in club colours, 14 days a year.`);
    }
  });

  it('leave other words about the same thing alone, also as they stand in a page', () => {
    const own = 'Winners have 14 days. Only people who are 18 or older may enter.';
    expect(followConditions(own, change({ claimDays: 21, eligible: [] }))).toBe(own);
    const html = '<p>These are the terms of “Kayak &amp; paddle”.</p>';
    expect(followConditions(html, change({ drawName: 'Oars & more' }), inHtml)).toBe(
      '<p>These are the terms of “Oars &amp; more”.</p>',
    );
  });

  it('come back to the same text when a change is taken back', () => {
    const typed = fc.record({
      drawName: fc.string({ maxLength: 30 }),
      claimDays: fc.integer({ min: 0, max: 100 }),
      eligible: fc.array(fc.string({ maxLength: 20 }), { maxLength: 3 }),
      byPost: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (other) => {
        const text = startingTerms({ kind: 'paid', facts, conditions });
        const there = followConditions(text, { before: conditions, now: other });
        expect(there).toBe(startingTerms({ kind: 'paid', facts, conditions: other }));
        expect(followConditions(there, { before: other, now: conditions })).toBe(text);
      }),
    );
  });
});
