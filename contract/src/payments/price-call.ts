import * as messages from '@clubdraw/domain/texts/messages';
import { toMajor, type Currency } from '@clubdraw/domain/money/money';
import type { BetterOffer, Price, PriceLine } from '@clubdraw/domain/money/price-of';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import { z } from 'zod';
import { codeRefusals, orderedCode } from '../entry-codes/entry-codes.ts';
import { endpoint } from '../wire/endpoint.ts';
import { currency, identifier, moneyOf } from '../wire/wire.ts';

/** The price of some tickets, and more tickets for no more money where there are any. */
export type TicketPrice = Price & { count: number; better: BetterOffer | null };

const lineOnWire = z.object({
  tickets: z.number().describe('1, or the number of a bundle.'),
  times: z.number(),
  price: z.number().describe('Of the single ticket, or of the bundle.'),
  total: z.number(),
});

const priceOnWire = z.object({
  count: z.number(),
  lines: z.array(lineOnWire).describe('Their totals add up to `total`.'),
  total: z.number().describe('The cheapest way to exactly so many tickets.'),
  full: z.number().describe('The same tickets one by one.'),
  currency,
  better: z
    .object({ count: z.number(), total: z.number() })
    .nullable()
    .describe('The most tickets that cost the same or less, and can be bought now.'),
});
type Wire = z.output<typeof priceOnWire>;

function lineFromWire(line: z.output<typeof lineOnWire>, of: Currency): PriceLine {
  const { tickets, times } = line;
  return { tickets, times, price: moneyOf(line.price, of), total: moneyOf(line.total, of) };
}

function fromWire({ count, lines, total, full, currency: of, better }: Wire): TicketPrice {
  return {
    count,
    lines: lines.map((line) => lineFromWire(line, of)),
    total: moneyOf(total, of),
    full: moneyOf(full, of),
    better: better && { count: better.count, total: moneyOf(better.total, of) },
  };
}

function toWire({ count, lines, total, full, better }: TicketPrice): Wire {
  return {
    count,
    lines: lines.map((line) => ({
      ...line,
      price: toMajor(line.price),
      total: toMajor(line.total),
    })),
    total: toMajor(total),
    full: toMajor(full),
    currency: total.currency,
    better: better && { count: better.count, total: toMajor(better.total) },
  };
}

const count = z.coerce
  .number(messages.wholeTickets)
  .int(messages.wholeTickets)
  .min(1, messages.atLeastOneTicket)
  .max(maxTicketsPerPurchase, messages.atMost500Tickets);

export const getPriceCall = endpoint({
  name: 'getPrice',
  method: 'GET',
  path: '/public/price',
  access: 'anyone',
  limit: 'reads',
  mayAskForProof: true,
  sharing: 'crowd',
  summary: 'What some tickets of a draw cost, made of its bundles and single tickets.',
  query: z.object({
    drawId: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
    count: count.describe(
      'How many tickets: 1 to 500. A code for free tickets brings its own number.',
    ),
    code: orderedCode,
  }),
  refusals: {
    missing: [messages.noDrawWithThisId],
    invalid: [messages.totalAtMost('$999,999.99 AUD'), codeRefusals.invalid],
    conflict: [codeRefusals.conflict],
  },
  answer: z.codec(priceOnWire, z.custom<TicketPrice>(), { decode: fromWire, encode: toWire }),
});
