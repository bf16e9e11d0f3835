import { drawDraft } from '@clubdraw/contract/draws/form/draw-form';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import { describe, expect, it } from 'vitest';
import { drawBody } from './draw-body.ts';
import { drawRules } from './draw-rules.ts';
import { drawFieldOfPath } from './draw-fields.ts';
import { newDraw, type DrawValues } from './draw-values.ts';
import { originOfAgain, originOfDraw, originOfNew } from './form-origin.ts';
import { waysLine } from './folds/fold-lines.ts';
import { resolverOf } from '../../form/form-rules.ts';

const origin = originOfNew({ defaultTerms: '<p>One.</p>', kind: 'paid' });

const filled: DrawValues = {
  ...newDraw('<p>One.</p>'),
  name: 'Dawn Patrol Quiver',
  prize: 'Three surfboards',
  runAt: '2027-01-09T19:30',
  runMethod: 'COMPUTER_PICKED_WINNER',
  entryCost: '12.5',
  ticketCap: '1200',
};

/** The message at each field of the form. */
async function problemsOf(values: DrawValues, from = origin): Promise<Record<string, string>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverOf(drawRules(from))(values, undefined, options);
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
  it('sends terms as they were formatted, and not their plain text', () => {
    const formattedTerms = '<h2>Who</h2><p><strong>One</strong>.</p>';
    const body = drawBody({ ...filled, formattedTerms }, origin);
    expect(body.termsHtml).toBe(formattedTerms);
    expect(Object.keys(body)).not.toContain('formattedTerms');
  });

  it('sends numbers as numbers and what is empty as not given', () => {
    const body = drawBody(filled, origin);
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

  it('sends prices as numbers, however they were typed (product §5.5)', () => {
    const body = drawBody(
      {
        ...filled,
        entryCost: '1.000,50',
        prizeValue: '$12,000 AUD',
        bundles: [{ count: '2', price: '1 500,5' }],
        morePrizes: [{ prize: 'A wetsuit', quantity: '1,000', value: 'A$10' }],
      },
      origin,
    );
    expect(body).toMatchObject({
      entryCost: 1000.5,
      prizeValue: 12_000,
      bundles: [{ count: 2, price: 1500.5 }],
      morePrizes: [{ quantity: 1000, value: 10 }],
    });
  });

  it('takes a discount along that was typed and not added (product §4.10)', () => {
    const body = drawBody(
      {
        ...filled,
        discounts: [{ type: 'coupon', code: 'SURF10' }],
        newDiscount: { type: 'affiliate', code: 'tess' },
      },
      origin,
    );
    expect(body.discounts).toEqual([
      { type: 'coupon', code: 'SURF10' },
      { type: 'affiliate', code: 'tess' },
    ]);
  });
});

const drawOnSale: OwnedDraw = {
  held: 0,
  revision: 'draw-1',
  id: '019ac1f2-7be4-7000-8000-00000000000a',
  name: 'Dawn Patrol Quiver',
  prize: 'Three surfboards',
  prizes: [
    { prize: 'Three surfboards', quantity: 1, value: { amount: 120_050, currency: 'AUD' } },
    { prize: 'A wetsuit', quantity: 2, value: null },
  ],
  onePrizeEach: true,
  // Half past two comes twice on this night; this is the second one.
  runAt: new Date('2027-04-03T16:30:20Z'),
  timezone: 'Australia/Sydney',
  entryCost: { amount: 1250, currency: 'AUD' },
  runMethod: 'LIVE',
  imageId: null,
  discounts: [{ type: 'coupon', code: 'SURF10' }],
  socials: { ...noSocials, website: 'https://surf.example' },
  ticketCap: 5_000_000,
  bundles: [{ count: 5, price: { amount: 5000, currency: 'AUD' } }],
  maxPerPerson: 20,
  drawWhenSoldOut: false,
  latestRunAt: null,
  opensAt: null,
  earlyRunAt: null,
  earlyTicketCount: null,
  giveaways: 1_000,
  participants: 0,
  cancelledAt: null,
  numbers: { length: 7, from: 0, to: 9 },
  capacity: 5_000_000,
  claimDays: 30,
  eligible: ['are 18 or older', 'live in Australia'],
  confirmEntries: false,
  freeEntry: null,
  status: 'Published',
  result: null,
  description: 'With a cooler.',
  termsHtml: '<p>One.</p><ul><li>Two</li></ul>',
  emailWinner: false,
  can: { edit: { allowed: true }, cancel: { allowed: true }, startLive: { allowed: true } },
  refunds: { total: 0, done: 0, failed: 0 },
  winner: null,
  prizeTurn: null,
  winners: [],
  passedOver: [],
  grossSales: { amount: 0, currency: 'AUD' },
};

describe('an edit', () => {
  it('begins with the draw as its owner would have typed it', () => {
    expect(originOfDraw(drawOnSale).values).toMatchObject({
      runAt: '2027-04-04T02:30',
      entryCost: '12.5',
      ticketCap: '5000000',
      // The range that this cap brings along: nobody chose it.
      numbersLength: '',
      terms: 'One.\n\n- Two',
      prize: 'Three surfboards',
      prizeQuantity: '',
      prizeValue: '1200.5',
      morePrizes: [{ prize: 'A wetsuit', quantity: '2', value: '' }],
      onePrizeEach: true,
      claimDays: '30',
      isAdult: true,
      hasOwnMeans: false,
      eligible: 'live in Australia',
      bundles: [{ count: '5', price: '50' }],
      maxPerPerson: '20',
      giveaways: '1000',
    });
    const chosen = originOfDraw({ ...drawOnSale, numbers: { length: 4, from: 1, to: 45 } });
    expect(chosen.values).toMatchObject({ numbersLength: '4', numbersFrom: '1', numbersTo: '45' });
  });

  it('keeps the instant of an opening that nobody changed, and sends one that was typed (product §12.19)', () => {
    // Finer than the field.
    const opensAt = new Date('2027-03-01T08:00:30Z');
    const began = originOfDraw({ ...drawOnSale, opensAt });
    expect(began.values.opensAt).toBe('2027-03-01T19:00');
    expect(waysLine(began.values)).toContain('from Mon, 1 Mar 2027, 7:00 pm on');
    expect(drawBody(began.values, began).opensAt).toBe(opensAt.toISOString());
    const typed = { ...began.values, opensAt: '2027-03-02T19:00' };
    expect(drawBody(typed, began).opensAt).toBe('2027-03-02T19:00');
    expect(drawBody({ ...began.values, opensAt: '' }, began).opensAt).toBe('');
    // Run again: its dates are not those of the new one.
    expect(originOfAgain({ ...drawOnSale, opensAt }, '').values.opensAt).toBe('');
  });

  it('of a promotional draw begins with its choice about confirming, and sends it back (product §2.11)', () => {
    const free = { ...drawOnSale, entryCost: { amount: 0, currency: 'AUD' as const } };
    for (const confirmEntries of [true, false]) {
      const began = originOfDraw({ ...free, confirmEntries });
      expect(drawBody(began.values, began)).toMatchObject({ confirmEntries });
    }
  });

  it('sends back what nobody changed as it came: instant and terms included', () => {
    const began = originOfDraw(drawOnSale);
    expect(drawBody(began.values, began)).toMatchObject({
      runAt: '2027-04-03T16:30:20.000Z',
      termsHtml: '<p>One.</p><ul><li>Two</li></ul>',
      imageId: null,
      emailWinner: false,
      prize: 'Three surfboards',
      prizeQuantity: '',
      prizeValue: 1200.5,
      morePrizes: [{ prize: 'A wetsuit', quantity: 2, value: '' }],
      onePrizeEach: true,
      claimDays: 30,
      eligible: ['are 18 or older', 'live in Australia'],
      discounts: [{ type: 'coupon', code: 'SURF10' }],
    });
    const later = { ...began.values, runAt: '2027-04-04T03:30' };
    expect(drawBody(later, began).runAt).toBe('2027-04-04T03:30');
    const elsewhere = { ...began.values, timezone: 'Europe/Berlin' };
    expect(drawBody(elsewhere, began).runAt).toBe('2027-04-04T02:30');
  });
});

describe('a promotional draw', () => {
  const promo = originOfNew({ defaultTerms: '', kind: 'promo' });
  const values: DrawValues = { ...filled, entryCost: '0' };

  it('costs nothing, and its links are addresses or empty (product §2.11, §5.6)', async () => {
    expect(await problemsOf(values, promo)).toEqual({});
    const socials = { ...values.socials, instagram: 'salt.and.sunday', x: 'https://x.com/salt' };
    expect(await problemsOf({ ...values, socials }, promo)).toEqual({
      'socials.instagram': 'Must be a valid URL',
    });
  });

  it('cannot be run without a winner (product §2.11)', async () => {
    const open: DrawValues = { ...values, runMethod: 'COMPUTER_PICKED_NO_WINNER' };
    expect(await problemsOf(open, promo)).toEqual({ runMethod: 'Draw Type is required' });
  });
});

const typed = { prize: 'A wetsuit', quantity: '', value: '' };

describe('resolveDraw', () => {
  it('accepts a filled form', async () => {
    expect(await problemsOf(filled)).toEqual({});
  });

  it("says the reference's sentences at their fields", async () => {
    expect(await problemsOf(newDraw(''))).toEqual({
      name: 'Draw Name is required',
      prize: 'Prize is required',
      runAt: 'Date is required',
      entryCost: 'Please enter a valid Entry Cost',
    });
  });

  it.each([
    ['entryCost', { entryCost: 'ten' }, 'Entry Cost must be a valid number, such as 12.50'],
    ['entryCost', { entryCost: '1e1' }, 'Entry Cost must be a valid number, such as 12.50'],
    ['entryCost', { entryCost: '0x10' }, 'Entry Cost must be a valid number, such as 12.50'],
    ['entryCost', { entryCost: '0.5' }, 'Entry Cost must be at least 1'],
    ['entryCost', { entryCost: '1.0005' }, 'Too many decimals for AUD'],
    [
      'entryCost',
      { entryCost: '1.000' },
      '“1.000” can be read in two ways. Please write 1000, or two decimals such as 12.50',
    ],
    [
      'prizeValue',
      { prizeValue: '€10' },
      'This price is in AUD. Please write the number alone, such as 12.50',
    ],
    [
      'bundles.0.price',
      { bundles: [{ count: '2', price: 'ten' }] },
      'Must be a valid number, such as 12.50',
    ],
    ['ticketCap', { ticketCap: 'many' }, 'Number of Ticket(s) must be a number'],
    ['ticketCap', { ticketCap: '1.5' }, 'Must be an integer'],
    [
      'numbersLength',
      { ticketCap: '600000', numbersLength: '6' },
      'The numbers must give at least twice as many codes as there are tickets',
    ],
    ['ticketCap', { ticketCap: '0' }, 'Must be greater than 0'],
    ['claimDays', { claimDays: '6' }, 'Days to claim the prize must be from 7 to 90'],
    ['claimDays', { claimDays: '7.5' }, 'Days to claim the prize must be from 7 to 90'],
    ['claimDays', { claimDays: 'two weeks' }, 'Days to claim the prize must be from 7 to 90'],
    ['eligible', { eligible: 'x\n'.repeat(11) }, 'At most 10 lines'],
    ['prizeQuantity', { prizeQuantity: '51' }, 'At most 50 places'],
    ['prizeValue', { prizeValue: '0' }, 'Must be greater than 0'],
    ['morePrizes.1.prize', { morePrizes: [typed, { ...typed, prize: '' }] }, 'Prize is required'],
    [
      'morePrizes.0.quantity',
      { morePrizes: [{ ...typed, quantity: 'ten' }] },
      'Must be an integer',
    ],
    [
      'morePrizes',
      { morePrizes: [typed], runMethod: 'COMPUTER_PICKED_NO_WINNER' },
      'A draw without a certain winner has one prize.',
    ],
    ['morePrizes', { morePrizes: [typed], ticketCap: '1' }, 'There are more prizes than tickets.'],
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
    [['socials', 'x'], 'socials.x'],
    [['morePrizes', '18', 'value'], 'morePrizes.18.value'],
    [['morePrizes'], 'morePrizes'],
    [['morePrizes', 99, 'prize'], 'morePrizes'],
    [['nothing'], undefined],
  ])('of %j is %s', (path, field) => {
    expect(drawFieldOfPath(path, { discounts: 1 })).toBe(field);
  });
});
