import * as messages from '@clubdraw/domain/messages';
import { describe, expect, it } from 'vitest';
import { drawDraft } from './draw-form.ts';

const good = {
  name: 'The Kombi Weekender',
  runAt: '2026-12-12T19:30',
  timezone: 'Australia/Sydney',
  currency: 'AUD',
  prize: 'A camper van',
  entryCost: 10,
  runMethod: 'COMPUTER_PICKED_WINNER',
};

function problems(change: Record<string, unknown>): Record<string, string> {
  const issues = drawDraft.safeParse({ ...good, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('drawDraft', () => {
  it('takes a form with its optional fields left out', () => {
    expect(drawDraft.parse(good)).toMatchObject({
      entryCost: { amount: 1000, currency: 'AUD' },
      numbers: { length: 6, from: 0, to: 9 },
      ticketCap: null,
      imageId: null,
      emailWinner: true,
      discounts: [],
      termsHtml: '',
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
    expect(drawDraft.parse({ ...good, ...blank })).toMatchObject({
      ticketCap: null,
      imageId: null,
    });
  });

  it('takes numbers as text, as a form sends them (product §5.5)', () => {
    const draft = drawDraft.parse({ ...good, entryCost: '12.50', ticketCap: ' 1200 ' });
    expect(draft).toMatchObject({ entryCost: { amount: 1250 }, ticketCap: 1200 });
  });

  it.each([
    ['name', '  ', messages.drawNameRequired],
    ['name', undefined, messages.drawNameRequired],
    ['runAt', '', messages.dateRequired],
    ['runAt', 'soon', messages.dateRequired],
    ['prize', '', messages.prizeRequired],
    ['entryCost', '', messages.entryCostValid],
    ['entryCost', 'ten', messages.entryCostNumber],
    ['entryCost', 0.5, messages.entryCostAtLeastOne],
    ['entryCost', 1.234, 'Too many decimals for AUD'],
    ['entryCost', 100_000, 'The price must be at most $99,999.99 AUD.'],
    ['runMethod', '', messages.drawTypeRequired],
    ['runMethod', 'BARREL', messages.drawTypeRequired],
    ['timezone', '', messages.required],
    ['timezone', 'Mars/Olympus', messages.required],
    ['currency', 'XXX', messages.required],
    ['ticketCap', 'many', messages.ticketCapNumber],
    ['ticketCap', 1.5, messages.mustBeInteger],
    ['ticketCap', 0, messages.mustBeAboveZero],
    ['numbersTo', 12_000, messages.numbersInvalid],
  ])('refuses %s %j with "%s" (product §5.5)', (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: message });
  });

  it('says when the numbers give more codes than can be counted', () => {
    const chosen = { numbersLength: 12, numbersFrom: 0, numbersTo: 99 };
    expect(problems(chosen)).toEqual({ numbersLength: messages.tooManyCodes });
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
    expect(drawDraft.parse({ ...good, ticketCap: 600_000 }).numbers.length).toBe(7);
    expect(problems({ ticketCap: 60, numbersLength: 2 })).toEqual({
      numbersLength: messages.tooFewCodes,
    });
    const chosen = { numbersLength: 2, numbersFrom: 1, numbersTo: 20 };
    expect(drawDraft.parse({ ...good, ticketCap: 200, ...chosen }).numbers).toEqual({
      length: 2,
      from: 1,
      to: 20,
    });
  });
});
