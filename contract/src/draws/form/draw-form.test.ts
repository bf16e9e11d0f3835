import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { drawDraft } from './draw-form.ts';
import { drawOnForm } from '../../../test/draw-on-form.ts';

function problems(change: Record<string, unknown>): Record<string, string> {
  const issues = drawDraft.safeParse({ ...drawOnForm, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

function numbersOf(given: object) {
  return drawDraft.parse({ ...drawOnForm, ...given }).numbers;
}

describe('drawDraft', () => {
  it('takes a form with its optional fields left out', () => {
    expect(drawDraft.parse(drawOnForm)).toMatchObject({
      entryCost: { amount: 1000, currency: 'AUD' },
      numbers: { length: 6, from: 0, to: 9 },
      ticketCap: null,
      imageId: null,
      emailWinner: true,
      discounts: [],
      termsHtml: '',
    });
  });

  it('takes a description of up to 2,000 characters, or none (product §2.10)', () => {
    const description = 'For two.\n\nWith a cooler.';
    expect(drawDraft.parse({ ...drawOnForm, description }).description).toBe(description);
    expect(drawDraft.parse({ ...drawOnForm, description: ' ' }).description).toBeNull();
    expect(problems({ description: 'x'.repeat(2_001) })).toEqual({
      description: messages.atMostCharacters(2_000),
    });
  });

  it('takes null and blank text for what is optional (product §10.7)', () => {
    const blank = {
      ticketCap: '',
      imageId: null,
      numbersLength: '',
      discounts: null,
      termsHtml: null,
    };
    expect(drawDraft.parse({ ...drawOnForm, ...blank })).toMatchObject({
      ticketCap: null,
      imageId: null,
    });
  });

  it.each(['10', ' 1e1 ', '0x10', 'ten', true, [10], { value: 10 }])(
    'takes a price of %j for no number (product §5.5)',
    (value) => {
      expect(problems({ entryCost: value })).toEqual({ entryCost: messages.entryCostNumber });
    },
  );

  it.each([
    ['ticketCap', '100', messages.ticketCapNumber],
    ['ticketCap', ' 1e2 ', messages.ticketCapNumber],
    ['numbersLength', '6', messages.mustBeInteger],
    ['numbersTo', '0x9', messages.mustBeInteger],
  ])('takes a %s of %j for no number (product §5.5)', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['name', '  ', messages.drawNameRequired],
    ['name', undefined, messages.drawNameRequired],
    ['runAt', '', messages.dateRequired],
    ['runAt', 'soon', messages.notADate],
    ['prize', '', messages.prizeRequired],
    ['entryCost', '', messages.entryCostValid],
    ['entryCost', 'ten', messages.entryCostNumber],
    ['entryCost', 0.5, messages.entryCostAtLeastOne],
    ['entryCost', 1.234, 'Too many decimals for AUD'],
    ['entryCost', 100_000, 'The price must be at most $99,999.99 AUD.'],
    ['runMethod', '', messages.drawTypeRequired],
    ['runMethod', 'BARREL', messages.drawTypeRequired],
    ['timezone', '', messages.required],
    ['timezone', 'Mars/Olympus', messages.unknownTimezone],
    ['currency', '', messages.required],
    ['currency', 'XXX', messages.unknownCurrency],
    ['ticketCap', 'many', messages.ticketCapNumber],
    ['ticketCap', 1.5, messages.mustBeInteger],
    ['ticketCap', 0, messages.mustBeAboveZero],
    ['numbersTo', 12_000, messages.numbersInvalid],
    ['numbersLength', 0, messages.mustBeAboveZero],
    ['numbersLength', 21, messages.atMost('20')],
  ])('refuses %s %j with "%s" (product §5.5)', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: message });
  });

  it('says when the numbers give more codes than can be counted', () => {
    const chosen = { numbersLength: 12, numbersFrom: 0, numbersTo: 99 };
    expect(problems(chosen)).toEqual({ numbersLength: messages.tooManyCodes });
  });

  it('refuses a bundle that nobody could buy for the limit of each person (product §14.17)', () => {
    const bundles = [
      { count: 10, price: 90 },
      { count: 12, price: 100 },
    ];
    expect(problems({ bundles, maxPerPerson: 10 })).toEqual({
      'bundles.1.count': 'Must not be more than each person may have',
    });
    expect(problems({ bundles, maxPerPerson: 12 })).toEqual({});
    expect(problems({ bundles })).toEqual({});
  });

  it('wants a code for a discount whose type is chosen (product §5.5)', () => {
    expect(problems({ discounts: [{ type: 'coupon', code: '' }] })).toEqual({
      'discounts.0.code': messages.discountCodeRequired,
    });
  });

  it("wants the provider's minimum of a currency (product §14.4)", () => {
    expect(problems({ currency: 'JPY', entryCost: 10 })).toEqual({
      entryCost: 'The price must be at least ¥50 JPY.',
    });
    expect(problems({ currency: 'JPY', entryCost: 50.5 })).toEqual({
      entryCost: 'Too many decimals for JPY',
    });
  });

  it('lengthens the code for a large cap, but never a range that a person chose (product §12.2)', () => {
    expect(drawDraft.parse({ ...drawOnForm, ticketCap: 600_000 }).numbers.length).toBe(7);
    expect(problems({ ticketCap: 60, numbersLength: 2 })).toEqual({
      numbersLength: messages.tooFewCodes,
    });
    // Six numbers of 0 to 9 are the default, and still a choice once they are given.
    expect(problems({ ticketCap: 600_000, numbersLength: 6 })).toEqual({
      numbersLength: messages.tooFewCodes,
    });
    expect(
      problems({ ticketCap: 600_000, numbersLength: 6, numbersFrom: 0, numbersTo: 9 }),
    ).toEqual({ numbersLength: messages.tooFewCodes });
    const chosen = { numbersLength: 2, numbersFrom: 1, numbersTo: 20 };
    expect(drawDraft.parse({ ...drawOnForm, ticketCap: 200, ...chosen }).numbers).toEqual({
      length: 2,
      from: 1,
      to: 20,
    });
  });

  it('chooses only what is not given of the numbers (product §12.2)', () => {
    expect(numbersOf({ numbersTo: 1 })).toEqual({ length: 6, from: 0, to: 1 });
    expect(numbersOf({ numbersTo: 1, ticketCap: 100 })).toEqual({ length: 8, from: 0, to: 1 });
    expect(numbersOf({ numbersFrom: 1, ticketCap: 600_000 })).toEqual({
      length: 7,
      from: 1,
      to: 9,
    });
    expect(numbersOf({ numbersLength: 3 })).toEqual({ length: 3, from: 0, to: 9 });
    // Even twenty numbers of two kinds are too few.
    expect(problems({ numbersTo: 1, ticketCap: 600_000 })).toEqual({
      numbersLength: messages.tooFewCodes,
    });
  });
});
