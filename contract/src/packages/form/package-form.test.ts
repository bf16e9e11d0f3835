import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { frequencyFilters, packageFilters } from '../package-endpoints.ts';
import { packageDraft } from './package-form.ts';

const tier = { name: 'Gold', price: 10, chanceOfWin: 5, recurringEntry: 2 };
const good = {
  name: 'Salt Club',
  frequency: 'Monthly',
  drawDate: '2026-12-12T19:30',
  currency: 'AUD',
  timezone: 'Australia/Sydney',
  tiers: [tier],
};

function problems(change: Record<string, unknown>): Record<string, string> {
  const issues = packageDraft.safeParse({ ...good, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

function tierProblems(change: Record<string, unknown>): Record<string, string> {
  return problems({ tiers: [{ ...tier, ...change }] });
}

function many(count: number): object[] {
  return Array.from({ length: count }, () => tier);
}

describe('packageDraft', () => {
  it('takes a form with its optional fields left out (product §3.3, §5.4)', () => {
    expect(packageDraft.parse(good)).toEqual({
      ...good,
      description: null,
      imageId: null,
      discounts: [],
      claimDays: 14,
      eligible: [],
      tiers: [
        {
          name: 'Gold',
          price: { amount: 1000, currency: 'AUD' },
          tickets: 5,
          recurringEntry: 2,
          highlight: null,
          isClosed: false,
        },
      ],
    });
  });

  it.each([
    ['name', messages.nameRequired],
    ['frequency', messages.frequencyRequired],
    ['drawDate', messages.dateRequired],
    ['currency', messages.currencyRequired],
    ['timezone', messages.timezoneRequired],
  ])('asks for the %s, also when it is blank (product §5.3)', (field, message) => {
    expect(problems({ [field]: '   ' })).toEqual({ [field]: message });
    expect(problems({ [field]: undefined })).toEqual({ [field]: message });
  });

  it('complains in the order of the form (product §5.3)', () => {
    const issues = packageDraft.safeParse({ tiers: [] }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([
      'name',
      'frequency',
      'drawDate',
      'currency',
      'timezone',
      'tiers',
    ]);
  });

  it.each(['2026-12-12', '2026-02-30T10:00', '2026-12-12T19:30Z', 'soon'])(
    'takes only a local date-time, not %s',
    (drawDate) => {
      expect(problems({ drawDate })).toEqual({ drawDate: messages.notALocalDate });
    },
  );

  it('takes a picture and a description, or neither (product §2.8, §10.7, §9.10)', () => {
    const imageId = '019aa000-0000-7000-8000-000000000001';
    const description = 'Swim with us.\n\nEvery Sunday.';
    expect(
      packageDraft.parse({ ...good, imageId, description: ` ${description}\n` }),
    ).toMatchObject({ imageId, description });
    const nothing = packageDraft.parse({ ...good, imageId: '', description: '' });
    expect(nothing).toMatchObject({ imageId: null, description: null });
    expect(problems({ description: 'x'.repeat(2_001) })).toEqual({
      description: messages.atMostCharacters(2_000),
    });
    expect(problems({ imageId: 'a picture' })).toEqual({ imageId: messages.notValid });
  });

  it('needs a tier, and takes twenty (product §5.3, §9.11)', () => {
    expect(problems({ tiers: [] })).toEqual({ tiers: messages.addOneTier });
    expect(problems({ tiers: undefined })).toEqual({ tiers: messages.addOneTier });
    expect(problems({ tiers: many(20) })).toEqual({});
    expect(problems({ tiers: many(21) })).toEqual({ tiers: messages.atMostTiers(20) });
  });

  it('says what is wrong with a discount (product §3.4)', () => {
    expect(problems({ discounts: [{ type: 'coupon', code: ' ' }] })).toEqual({
      'discounts.0.code': messages.discountCodeRequired,
    });
  });
});

describe('a tier', () => {
  it.each([
    ['name', { name: ' ' }, messages.tierNameRequired],
    ['price', { price: 0.99 }, messages.priceAtLeastOne],
    ['price', { price: 'ten' }, messages.validNumber],
    ['price', { price: '10' }, messages.validNumber],
    ['price', { price: ' 1e1 ' }, messages.validNumber],
    ['price', { price: '0x10' }, messages.validNumber],
    ['price', { price: '' }, messages.enterValidNumber],
    ['price', { price: 1.005 }, messages.tooManyDecimals('AUD')],
    ['price', { price: 100_000 }, messages.priceAtMost('$99,999.99 AUD')],
    ['price', { price: 20, currency: 'JPY' }, messages.priceAtLeast('¥50 JPY')],
    ['chanceOfWin', { chanceOfWin: 0 }, messages.chanceAtLeastOne],
    ['chanceOfWin', { chanceOfWin: '5' }, messages.validNumber],
    ['chanceOfWin', { chanceOfWin: '1e2' }, messages.validNumber],
    ['chanceOfWin', { chanceOfWin: 1.5 }, messages.mustBeInteger],
    ['chanceOfWin', { chanceOfWin: 1001 }, messages.atMost('1,000')],
    ['recurringEntry', { recurringEntry: -1 }, messages.recurringEntryAtLeastZero],
    ['recurringEntry', { recurringEntry: 'x' }, messages.validNumber],
    ['recurringEntry', { recurringEntry: 1001 }, messages.atMost('1,000')],
    ['currency', { currency: '' }, messages.currencyRequired],
    ['currency', { currency: 'XXX' }, messages.unknownCurrency],
    ['highlight', { highlight: 'x'.repeat(2001) }, messages.atMostCharacters(2000)],
  ])('says what is wrong with its %s (product §5.4)', (field, change, message) => {
    expect(tierProblems(change)).toEqual({ [`tiers.0.${field}`]: message });
  });
});

describe('packageFilters', () => {
  it("reads the filter's words as the form's (product §9.1)", () => {
    const read = frequencyFilters.map((frequency) => packageFilters.parse({ frequency }).frequency);
    expect(read).toEqual(['Weekly', 'Fortnightly', 'Monthly', 'Yearly']);
    expect(packageFilters.parse({ frequency: 'Fortnightly' }).frequency).toBe('Fortnightly');
  });
});
