import { drawStatuses } from '@clubdraw/domain/draws/draw-status';
import * as messages from '@clubdraw/domain/texts/messages';
import { toMajor } from '@clubdraw/domain/money/money';
import { runMethods } from '@clubdraw/domain/draws/run-method';
import { z } from 'zod';
import { timeZone } from '../draws/draw-date.ts';
import { prizeInside, prizeOnWire, prizesFromWire, prizesToWire } from '../draws/prizes.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { currency, id, instant, money, moneyInside, moneyOf } from '../wire/wire.ts';
import { linksOfSales } from './sold-by-link.ts';
import { salesSummary } from './sales-summary.ts';

/** A draw that is not drawn yet, of any kind; a package's has the id `packageId:n`. */
const sameOfDraw = {
  drawId: z.string(),
  /** Of the draw of a package: nothing but a membership buys a ticket of it. */
  packageId: id.nullable(),
  name: z.string(),
  prize: z.string(),
  imageId: id.nullable(),
  timezone: z.string(),
  runMethod: z.enum(runMethods),
  status: z.enum(drawStatuses),
  ticketCap: z.number().nullable(),
  /** Tickets that are sold or entered, and places that payments in progress hold. */
  sold: z.number(),
  held: z.number(),
};

const comingOnWire = z.object({
  ...sameOfDraw,
  /** Tickets of the last seven days that stand. */
  soldOfWeek: z.number(),
  /** All prizes, the first one first. */
  prizes: z.array(prizeOnWire),
  runAt: instant,
  /** When it opens, of one that nobody can enter yet; null of every other. */
  opensAt: instant.nullable(),
  entryCost: z.number(),
  /**
   * The club's share of its sales so far, but for the provider's fees of `feesUnknown` payments;
   * null for who sees counts alone.
   */
  net: z.number().nullable(),
  feesUnknown: z.number(),
  currency,
});

const comingInside = z.object({
  ...sameOfDraw,
  soldOfWeek: z.number(),
  prizes: z.array(prizeInside),
  runAt: z.date(),
  opensAt: z.date().nullable(),
  entryCost: moneyInside,
  net: moneyInside.nullable(),
  feesUnknown: z.number(),
});
export type ComingDraw = z.output<typeof comingInside>;

const coming = z.codec(comingOnWire, comingInside, {
  decode: ({ entryCost, net, currency: code, ...same }) => ({
    ...same,
    prizes: prizesFromWire(same.prizes, code),
    entryCost: moneyOf(entryCost, code),
    net: net === null ? null : moneyOf(net, code),
  }),
  encode: ({ entryCost, net, ...same }) => ({
    ...same,
    prizes: prizesToWire(same.prizes),
    entryCost: toMajor(entryCost),
    net: net && toMajor(net),
    currency: entryCost.currency,
  }),
});

export const getHomeCall = endpoint({
  name: 'getHome',
  method: 'GET',
  path: '/api/club-owner/home',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "What the owner's draws do: the next ones by date, and the sales of the last 30 days.",
  query: z.object({
    timezone: timeZone(messages.unknownTimezone).describe('The zone whose days are counted.'),
  }),
  answer: z.object({
    coming: z
      .array(coming)
      .describe('Draws that are not drawn yet, the next first; eight at most.'),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          tickets: z.number(),
          paid: z.array(money).describe('For each currency that something is left in.'),
        }),
      )
      .describe(
        'The last 30 days, the oldest first: tickets that were bought or entered on them and not taken back since, and the money of these days without what went back or is on its way.',
      ),
    books: z
      .array(salesSummary)
      .describe('The money of these days, for each currency that something was paid in.'),
    week: z
      .object(linksOfSales)
      .describe('The last seven of these days by link; of the links five at most.'),
    newFollowers: z.number().describe('Followers of the club who confirmed that on these days.'),
  }),
});
export type Home = z.output<(typeof getHomeCall)['answer']>;

export const getHomeNewsCall = endpoint({
  name: 'getHomeNews',
  method: 'GET',
  path: '/api/club-owner/home/news',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: 'How far the draws on the dashboard are, to ask often whether it has to be read again.',
  answer: z.object({
    coming: z
      .array(
        z.object({
          drawId: sameOfDraw.drawId,
          status: sameOfDraw.status,
          sold: sameOfDraw.sold,
          held: sameOfDraw.held,
        }),
      )
      .describe('The same draws in the same order.'),
  }),
});
export type HomeNews = z.output<(typeof getHomeNewsCall)['answer']>;
