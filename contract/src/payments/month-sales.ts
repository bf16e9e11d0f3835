import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { timeZone } from '../draws/draw-date.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { month } from './month.ts';
import { salesSummary } from './sales-summary.ts';

export const getMonthSalesCall = endpoint({
  name: 'getMonthSales',
  method: 'GET',
  path: '/api/club-owner/sales',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary:
    "The money of a month in all of the owner's draws and packages; with `Accept: text/csv` a row for each payment.",
  query: z.object({
    month: month.describe('The month in which was paid; without it the present one.').optional(),
    timezone: timeZone(messages.unknownTimezone).describe('The zone whose month is meant.'),
  }),
  isAlsoCsv: true,
  answer: z.object({
    month: z
      .string()
      .describe('The month that is told.')
      .meta({ examples: ['2026-12'] }),
    books: z
      .array(salesSummary)
      .describe('The money of the month, for each currency that something was paid in.'),
  }),
});
export type MonthSales = z.output<(typeof getMonthSalesCall)['answer']>;
