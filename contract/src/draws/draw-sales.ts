import { toMajor } from '@clubdraw/domain/money/money';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoReadsMoney } from '@clubdraw/domain/people/may';
import {
  salesSummaryFromWire,
  salesSummaryInside,
  salesSummaryOnWire,
  salesSummaryToWire,
} from '../payments/sales-summary.ts';
import { linksInside, linksOfSales } from '../payments/sold-by-link.ts';
import { identifier, moneyInside, moneyOf } from '../wire/wire.ts';

/** Tickets that came online for nothing; left out of a draw without this way. */
const freeOnline = z
  .object({
    tickets: z.int(),
    ofOneDomain: z
      .int()
      .describe('The most of one e-mail domain; those of large mail providers are not counted.'),
  })
  .optional();

const salesOnWire = salesSummaryOnWire.extend({
  /**
   * Days of the draw's zone on which tickets were issued, oldest first: the tickets of that day
   * that were not taken back since, and the money of that day without what went back or is on its
   * way.
   */
  days: z.array(z.object({ day: z.iso.date(), tickets: z.number(), paid: z.number() })),
  ...linksOfSales,
  /** How many people wait for a free ticket; nobody sees who they are. */
  waiting: z.int(),
  freeOnline,
});

const salesInside = salesSummaryInside.extend({
  days: z.array(z.object({ day: z.iso.date(), tickets: z.number(), paid: moneyInside })),
  ...linksInside,
  waiting: z.int(),
  freeOnline,
});
export type DrawSales = z.output<typeof salesInside>;

/** A draw's money and its sales by day. */
const drawSales = z.codec(salesOnWire, salesInside, {
  decode: (wire) => ({
    ...salesSummaryFromWire(wire),
    days: wire.days.map((day) => ({ ...day, paid: moneyOf(day.paid, wire.currency) })),
    links: wire.links,
    otherLinks: wire.otherLinks,
    withoutLink: wire.withoutLink,
    waiting: wire.waiting,
    freeOnline: wire.freeOnline,
  }),
  encode: (sales) => ({
    ...salesSummaryToWire(sales),
    days: sales.days.map((day) => ({ ...day, paid: toMajor(day.paid) })),
    links: sales.links,
    otherLinks: sales.otherLinks,
    withoutLink: sales.withoutLink,
    waiting: sales.waiting,
    freeOnline: sales.freeOnline,
  }),
});

export const getDrawSalesCall = endpoint({
  name: 'getDrawSales',
  method: 'GET',
  path: '/api/club-owner/draw/:id/sales',
  access: 'owner',
  may: whoReadsMoney,
  keys: ['read'],
  limit: 'reads',
  summary: "A draw's money and its sales by day.",
  params: z.object({ id: identifier(messages.noDrawWithThisId).describe('The id of a draw.') }),
  answer: drawSales,
});
