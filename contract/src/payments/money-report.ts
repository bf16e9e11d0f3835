import { toMajor, type Money } from '@clubdraw/domain/money/money';
import {
  atMostThreeYears,
  endBeforeStart,
  unknownReport,
} from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { currency, day, filter, moneyInside, moneyOf, oneOf } from '../wire/wire.ts';

export const reportKinds = ['day', 'month', 'draw', 'link', 'code'] as const;
export type ReportKind = (typeof reportKinds)[number];

const counts = {
  /** Payments whose provider's fee is not known, or not yet. */
  feesUnknown: z.number(),
  payments: z.number(),
  /** Tickets that were paid for and stand. */
  tickets: z.number(),
  /** Tickets that were entered for nothing and stand. */
  freeEntries: z.number(),
};

const sumNames = [
  'sales',
  'refunds',
  'takenBack',
  'refunding',
  'platformFee',
  'providerFee',
  'net',
] as const;
type Sums<Amount> = Record<(typeof sumNames)[number], Amount>;

const sumsOnWire = {
  /** All that buyers paid. */
  sales: z.number(),
  /** The money that refunds gave back. */
  refunds: z.number(),
  /** The money that payers' banks took back. */
  takenBack: z.number(),
  /** The money that is on its way back. */
  refunding: z.number(),
  /** The platform's share of what was not given back. */
  platformFee: z.number(),
  /** The payment provider's fee, as far as it is known. */
  providerFee: z.number(),
  /** The rest for the club. */
  net: z.number(),
} satisfies Sums<z.ZodType>;

const sumsInside = {
  sales: moneyInside,
  refunds: moneyInside,
  takenBack: moneyInside,
  refunding: moneyInside,
  platformFee: moneyInside,
  providerFee: moneyInside,
  net: moneyInside,
} satisfies Sums<z.ZodType>;

function mapSums<In, Out>(from: Sums<In>, read: (one: In) => Out): Sums<Out> {
  return {
    sales: read(from.sales),
    refunds: read(from.refunds),
    takenBack: read(from.takenBack),
    refunding: read(from.refunding),
    platformFee: read(from.platformFee),
    providerFee: read(from.providerFee),
    net: read(from.net),
  };
}

const ofRow = {
  key: z
    .string()
    .nullable()
    .describe(
      'The day or the month in the zone of the draw, the draw (`packageId:n` for a package’s), the link or the entry code; null for what had no link or no code.',
    ),
  /** The name of a draw, or of the package whose draw it is. */
  name: z.string().nullable(),
};

const totalOnWire = z.object({ currency, ...sumsOnWire, ...counts });
const totalInside = z.object({ ...sumsInside, ...counts });
export type ReportTotal = z.output<typeof totalInside>;

function totalFromWire({ currency: code, ...wire }: z.output<typeof totalOnWire>): ReportTotal {
  const { feesUnknown, payments, tickets, freeEntries } = wire;
  const money = (major: number): Money => moneyOf(major, code);
  return { ...mapSums(wire, money), feesUnknown, payments, tickets, freeEntries };
}

function totalToWire(total: ReportTotal): z.output<typeof totalOnWire> {
  const { feesUnknown, payments, tickets, freeEntries, sales } = total;
  const plain = { feesUnknown, payments, tickets, freeEntries };
  return { ...mapSums(total, toMajor), ...plain, currency: sales.currency };
}

const total = z.codec(totalOnWire, totalInside, { decode: totalFromWire, encode: totalToWire });

const rowInside = z.object({ ...totalInside.shape, ...ofRow });
export type ReportRow = z.output<typeof rowInside>;

const row = z.codec(z.object({ ...totalOnWire.shape, ...ofRow }), rowInside, {
  decode: ({ key, name, ...wire }) => ({ key, name, ...totalFromWire(wire) }),
  encode: ({ key, name, ...sums }) => ({ key, name, ...totalToWire(sums) }),
});

type Span = { from: string; to: string };

/** Three years and no day more; a leap day begins with the first of March. */
function isThreeYears({ from, to }: Span): boolean {
  const year = Number(from.slice(0, 4)) + 3;
  return to < `${String(year).padStart(4, '0')}${from.slice(4)}`;
}

export const getMoneyReportCall = endpoint({
  name: 'getMoneyReport',
  method: 'GET',
  path: '/api/club-owner/reports/money',
  access: 'owner',
  may: whoReadsMoney,
  keys: ['read'],
  limit: 'reads',
  summary:
    "The money of all the owner's draws and packages from a day to a day, three years at most, by day, month, draw, link or entry code; with `Accept: text/csv` as a file. However it is taken apart, it adds up to the same.",
  query: z
    .object({
      from: day
        .describe('The first day, in the zone of each draw.')
        .meta({ examples: ['2026-12-01'] }),
      to: day.describe('The last day.').meta({ examples: ['2026-12-31'] }),
      by: oneOf(reportKinds, {
        missing: messages.required,
        unknown: unknownReport,
      }).describe('How the money is taken apart.'),
      currency: filter(currency).describe('One currency; without it all, each in rows of its own.'),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: endBeforeStart })
    .refine(isThreeYears, { path: ['to'], message: atMostThreeYears }),
  refusals: { invalid: [endBeforeStart, atMostThreeYears] },
  isAlsoCsv: true,
  answer: z.object({
    rows: z.array(row).describe('Days and months in their order, all else by sales.'),
    totals: z.array(total).describe('The sums of all rows, for each currency.'),
  }),
});
export type MoneyReport = z.output<(typeof getMoneyReportCall)['answer']>;
