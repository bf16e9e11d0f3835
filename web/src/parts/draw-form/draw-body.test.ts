import { drawDraft } from '@clubdraw/contract/draw-form';
import { describe, expect, it } from 'vitest';
import { drawBody } from './draw-body.ts';
import { fieldOfPath } from './draw-fields.ts';
import { newDraw, type DrawValues } from './draw-values.ts';
import { resolveDraw } from './resolve-draw.ts';

const filled: DrawValues = {
  ...newDraw('One.'),
  name: 'Dawn Patrol Quiver',
  prize: 'Three surfboards',
  runAt: '2027-01-09T19:30',
  runMethod: 'COMPUTER_PICKED_WINNER',
  entryCost: '12.5',
  ticketCap: '1200',
};

/** The message at each field of the form. */
async function problemsOf(values: DrawValues): Promise<Record<string, string>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolveDraw('<p>One.</p>')(values, undefined, options);
  const flat: Record<string, string> = {};
  const walk = (node: object, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'message' && typeof value === 'string') flat[path] = value;
      else if (typeof value === 'object' && value !== null)
        walk(value, path ? `${path}.${key}` : key);
    }
  };
  walk(errors, '');
  return flat;
}

describe('drawBody', () => {
  it('sends numbers as numbers and what is empty as not given', () => {
    const body = drawBody(filled, '<p>One.</p>');
    expect(body).toMatchObject({ entryCost: 12.5, ticketCap: 1200, numbersLength: '' });
    expect(body.termsHtml).toBe('<p>One.</p>');
    expect(Object.keys(body)).not.toContain('newDiscount');
    expect(drawDraft.parse(body)).toMatchObject({
      entryCost: { amount: 1250, currency: 'AUD' },
      numbers: { length: 6, from: 0, to: 9 },
      timezone: 'Australia/Sydney',
      emailWinner: true,
    });
  });

  it('takes a discount along that was typed and not added', () => {
    const body = drawBody(
      {
        ...filled,
        discounts: [{ type: 'coupon', code: 'SURF10' }],
        newDiscount: { type: 'affiliate', code: 'tess' },
      },
      '',
    );
    expect(body.discounts).toEqual([
      { type: 'coupon', code: 'SURF10' },
      { type: 'affiliate', code: 'tess' },
    ]);
  });
});

describe('resolveDraw', () => {
  it('accepts a filled form', async () => {
    expect(await problemsOf(filled)).toEqual({});
  });

  it("says the specification's sentences at their fields", async () => {
    expect(await problemsOf(newDraw(''))).toEqual({
      name: 'Draw Name is required',
      prize: 'Prize is required',
      runAt: 'Date is required',
      runMethod: 'Draw Type is required',
      entryCost: 'Please enter a valid Entry Cost',
    });
  });

  it.each([
    ['entryCost', { entryCost: 'ten' }, 'Entry Cost must be a valid number'],
    ['entryCost', { entryCost: '0.5' }, 'Entry Cost must be at least 1'],
    ['entryCost', { entryCost: '1.005' }, 'Too many decimals for AUD'],
    ['ticketCap', { ticketCap: 'many' }, 'Number of Ticket(s) must be a number'],
    ['ticketCap', { ticketCap: '1.5' }, 'Must be an integer'],
    ['ticketCap', { ticketCap: '0' }, 'Must be greater than 0'],
    [
      'newDiscount.code',
      { newDiscount: { type: 'coupon', code: ' ' } },
      'Discount code is required when discount type is selected',
    ],
  ] satisfies [string, Partial<DrawValues>, string][])(
    'at %s of %j',
    async (field, typed, text) => {
      expect(await problemsOf({ ...filled, ...typed })).toEqual({ [field]: text });
    },
  );
});

describe('fieldOfPath', () => {
  it.each([
    [['termsHtml'], 'terms'],
    [['discounts', '0', 'code'], 'discounts'],
    [['discounts', 1, 'code'], 'newDiscount.code'],
    [['runAt'], 'runAt'],
    [['nothing'], undefined],
  ])('of %j is %s', (path, field) => {
    expect(fieldOfPath(path, { discounts: 1 })).toBe(field);
  });
});
