import { toMajor } from '@clubdraw/domain/money/money';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { currency, instant, moneyInside, moneyOf } from '../wire/wire.ts';
import { month } from './month.ts';

const number = z
  .string()
  .nullable()
  .describe(
    'The number of the statement, in the order of all statements of its year; null of a month that has none.',
  )
  .meta({ examples: ['2026-00042'] });

const dayOnWire = z.object({
  day: z
    .string()
    .nullable()
    .describe(
      'A day in the zone of the statement; null for fees of earlier months that became known after these were closed.',
    ),
  charged: z.number(),
  returned: z.number(),
});

const bookOnWire = z.object({
  currency,
  /** The platform's fees of what was paid on these days. */
  charged: z.number(),
  /** The fees that went back on these days, of whatever day the payment is. */
  returned: z.number(),
  total: z.number(),
  days: z.array(dayOnWire),
});

const bookInside = z.object({
  charged: moneyInside,
  returned: moneyInside,
  total: moneyInside,
  days: z.array(
    z.object({ day: dayOnWire.shape.day, charged: moneyInside, returned: moneyInside }),
  ),
});
export type FeeBook = z.output<typeof bookInside>;

const book = z.codec(bookOnWire, bookInside, {
  decode: ({ currency: code, charged, returned, total, days }) => ({
    charged: moneyOf(charged, code),
    returned: moneyOf(returned, code),
    total: moneyOf(total, code),
    days: days.map((one) => ({
      day: one.day,
      charged: moneyOf(one.charged, code),
      returned: moneyOf(one.returned, code),
    })),
  }),
  encode: ({ charged, returned, total, days }) => ({
    currency: total.currency,
    charged: toMajor(charged),
    returned: toMajor(returned),
    total: toMajor(total),
    days: days.map((one) => ({
      day: one.day,
      charged: toMajor(one.charged),
      returned: toMajor(one.returned),
    })),
  }),
});

export const getFeeStatementCall = endpoint({
  name: 'getFeeStatement',
  method: 'GET',
  path: '/api/club-owner/fee-statements/:month',
  access: 'owner',
  may: whoReadsMoney,
  keys: ['read'],
  limit: 'reads',
  summary:
    "The platform's fees of a month by day, as they were stated on the third day of the next one; before that what stands so far. No tax is computed.",
  params: z.object({ month }),
  answer: z.object({
    month: z.string(),
    number,
    isClosed: z.boolean().describe('From then on the month is never told differently.'),
    closedAt: instant.describe('When the month was closed, or will be.'),
    timezone: z.string().describe('The zone of the month and its days.'),
    issuer: z.string().describe('The legal name of the platform.'),
    club: z.string().describe('The name of the payment account.'),
    books: z.array(book).describe('One for each currency; none in a month without fees.'),
  }),
});

export const listFeeStatementsCall = endpoint({
  name: 'listFeeStatements',
  method: 'GET',
  path: '/api/club-owner/fee-statements',
  access: 'owner',
  may: whoReadsMoney,
  keys: ['read'],
  limit: 'reads',
  summary: 'The months that have a statement of fees, and those that are not closed, newest first.',
  answer: z.object({ months: z.array(z.object({ month: z.string(), number })) }),
});
