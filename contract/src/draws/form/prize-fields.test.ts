import * as messages from '@clubdraw/domain/texts/messages';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import { describe, expect, it } from 'vitest';
import { promoDraft, drawEdit } from './promo-form.ts';
import { drawDraft } from './draw-form.ts';
import { drawOnForm } from '../../../test/draw-on-form.ts';

const shirts = { prize: ' A  shirt ', quantity: 3, value: 25.5 };

function many(count: number, of: object = { prize: 'A shirt' }): object[] {
  return Array.from({ length: count }, () => of);
}

describe.each([
  ['a paid draw', drawDraft],
  ['a promotional draw', promoDraft],
  ['a change', drawEdit],
])('the prizes of %s', (_of, schema) => {
  const problems = (change: object): Record<string, string> => {
    const issues = schema.safeParse({ ...drawOnForm, ...change }).error?.issues ?? [];
    return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
  };

  it('are one of no stated value when nothing more is said', () => {
    const plain = schema.parse(drawOnForm);
    expect(plain).toMatchObject({
      prize: 'A camper van',
      prizes: [{ prize: 'A camper van', quantity: 1, value: null }],
      onePrizeEach: false,
    });
    const blank = { prizeQuantity: '', prizeValue: '', morePrizes: null, onePrizeEach: null };
    expect(schema.parse({ ...drawOnForm, ...blank })).toEqual(plain);
  });

  it('are a list, the first one first', () => {
    const given = {
      prizeQuantity: 2,
      prizeValue: 45_000,
      morePrizes: [shirts],
      onePrizeEach: true,
    };
    expect(schema.parse({ ...drawOnForm, ...given })).toMatchObject({
      prize: 'A camper van',
      prizes: [
        { prize: 'A camper van', quantity: 2, value: { amount: 4_500_000, currency: 'AUD' } },
        { prize: 'A shirt', quantity: 3, value: { amount: 2_550, currency: 'AUD' } },
      ],
      onePrizeEach: true,
    });
  });

  it('have no rule about two prizes of one person where one is won', () => {
    expect(schema.parse({ ...drawOnForm, onePrizeEach: true }).onePrizeEach).toBe(false);
  });

  it.each([
    [{ prizeQuantity: 0 }, { prizeQuantity: messages.mustBeAboveZero }],
    [{ prizeQuantity: 1.5 }, { prizeQuantity: messages.mustBeInteger }],
    [{ prizeQuantity: '2' }, { prizeQuantity: messages.mustBeInteger }],
    [{ prizeQuantity: 51 }, { prizeQuantity: prizesMessages.atMostPlaces }],
    [{ prizeValue: 0 }, { prizeValue: messages.mustBeAboveZero }],
    [{ prizeValue: -5 }, { prizeValue: messages.mustBeAboveZero }],
    [{ prizeValue: 'much' }, { prizeValue: messages.validNumber }],
    [{ prizeValue: 1.005 }, { prizeValue: messages.tooManyDecimals('AUD') }],
    [{ morePrizes: [{ prize: ' ' }] }, { 'morePrizes.0.prize': messages.prizeRequired }],
    [{ morePrizes: [{}] }, { 'morePrizes.0.prize': messages.prizeRequired }],
    [
      { morePrizes: [shirts, { ...shirts, quantity: -1 }] },
      { 'morePrizes.1.quantity': messages.mustBeAboveZero },
    ],
    [
      { morePrizes: [{ ...shirts, value: 0.001 }] },
      { 'morePrizes.0.value': messages.tooManyDecimals('AUD') },
    ],
    [{ morePrizes: many(20) }, { morePrizes: prizesMessages.atMostPrizes }],
    [
      { prizeQuantity: 40, morePrizes: [{ ...shirts, quantity: 10 }, shirts] },
      { 'morePrizes.1.quantity': prizesMessages.atMostPlaces },
    ],
    [{ ticketCap: 3, prizeQuantity: 4 }, { prizeQuantity: prizesMessages.morePrizesThanTickets }],
    [{ ticketCap: 3, morePrizes: [shirts] }, { morePrizes: prizesMessages.morePrizesThanTickets }],
    // Half of 49 codes can be tickets.
    [
      { numbersLength: 1, numbersTo: 48, prizeQuantity: 25 },
      { prizeQuantity: prizesMessages.morePrizesThanTickets },
    ],
  ])('are refused: %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('may be as many as there are tickets, and as many as can be', () => {
    expect(problems({ ticketCap: 4, morePrizes: [shirts] })).toEqual({});
    expect(problems({ morePrizes: many(19) })).toEqual({});
    expect(problems({ prizeQuantity: 50 })).toEqual({});
  });
});

describe('a draw without a certain winner', () => {
  const open = { ...drawOnForm, runMethod: 'COMPUTER_PICKED_NO_WINNER' };
  const messagesOf = (change: object): string[] =>
    (drawDraft.safeParse({ ...open, ...change }).error?.issues ?? []).map(({ message }) => message);

  it('has one prize', () => {
    const { certainWinnerNeeded } = prizesMessages;
    expect(messagesOf({ prizeQuantity: 2 })).toEqual([certainWinnerNeeded]);
    expect(messagesOf({ morePrizes: [{ prize: 'A shirt' }] })).toEqual([certainWinnerNeeded]);
    expect(messagesOf({ prizeValue: 100, onePrizeEach: true })).toEqual([]);
    expect(drawDraft.parse({ ...open, onePrizeEach: true }).onePrizeEach).toBe(false);
  });
});
