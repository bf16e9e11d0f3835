import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { runMethods } from '@clubdraw/domain/draws/run-method';
import { maxSearchLength } from '@clubdraw/domain/texts/search-words';
import { z } from 'zod';
import { listedDraw, ownedDraw, publicDraw } from './draws.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns, wholeTeam } from '@clubdraw/domain/people/may';
import { daysInOrder } from '../wire/days-in-order.ts';
import { day, filter, identifier, pageQuery, plainText } from '../wire/wire.ts';

const drawId = z.object({
  id: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
});

const price = z.coerce.number(messages.numberFromZero).min(0, messages.numberFromZero);

export const drawFilters = daysInOrder(
  z.object({
    ...pageQuery,
    runMethod: filter(z.enum(runMethods, messages.unknownRunMethod)).describe(
      'How the winner is found.',
    ),
    startDate: filter(day).describe('The first day of the draw, in its zone.'),
    endDate: filter(day).describe('The last day of the draw, in its zone.'),
    drawName: filter(plainText(120)).describe('A part of its name, in any case.'),
    search: filter(plainText(maxSearchLength)).describe(
      'A part of its name or of its prize, in any case.',
    ),
    entryCostMin: filter(price).describe('The least price of a ticket, in major units; 0 counts.'),
    entryCostMax: filter(price).describe(
      'The highest price of a ticket, in major units; 0 counts.',
    ),
  }),
);
export type DrawFilters = z.output<typeof drawFilters>;

export const listDrawsCall = endpoint({
  name: 'listDraws',
  method: 'GET',
  path: '/api/club-owner/draw',
  access: 'owner',
  may: wholeTeam,
  keys: ['read', 'entries'],
  limit: 'reads',
  summary: "The owner's draws, newest first.",
  query: drawFilters,
  refusals: { invalid: [endBeforeStart] },
  answer: z.object({
    draws: z.array(listedDraw),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});

export const getDrawCall = endpoint({
  name: 'getDraw',
  method: 'GET',
  path: '/api/club-owner/draw/:id',
  access: 'owner',
  may: wholeTeam,
  keys: ['read', 'entries'],
  limit: 'reads',
  summary: "One of the owner's draws, with what may be done to it.",
  params: drawId,
  answer: ownedDraw,
});

export const drawStatsCall = endpoint({
  name: 'drawStats',
  method: 'GET',
  path: '/api/club-owner/draw/:id/stats',
  access: 'owner',
  may: wholeTeam,
  keys: ['read', 'entries'],
  limit: 'reads',
  summary:
    'Tickets sold, to how many people, the winning code, and how often each number stands on a ticket.',
  params: drawId,
  answer: z.object({
    ticketCount: z.number(),
    /** People with tickets. */
    buyersCount: z.number(),
    winnerCode: z.string().nullable(),
    numbersFrequency: z.array(z.object({ number: z.number(), count: z.number() })),
  }),
});

export const cancelDrawCall = endpoint({
  name: 'cancelDraw',
  method: 'DELETE',
  path: '/api/club-owner/draw/:id',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Cancels a draw; all its payments are refunded afterwards.',
  params: drawId,
  refusals: { conflict: [messages.drawCancelled, messages.drawPast, messages.drawFull] },
  answer: ownedDraw,
});

export const startLiveDrawCall = endpoint({
  name: 'startLiveDraw',
  method: 'POST',
  path: '/api/club-owner/draw/:id/live',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Opens the envelope of a LIVE draw on the stage, once, from the instant of its public random value on.',
  params: drawId,
  refusals: {
    conflict: [
      messages.drawRunsByItself,
      messages.envelopeOpensAt('{time}'),
      messages.envelopeOpened,
      messages.drawCancelled,
    ],
  },
  answer: ownedDraw,
});

export const getPublicDrawCall = endpoint({
  name: 'getPublicDraw',
  method: 'GET',
  path: '/public/club-owner/draw/:id',
  access: 'anyone',
  limit: 'reads',
  sharing: 'crowd',
  summary: 'A draw as everybody may see it.',
  params: drawId,
  answer: publicDraw,
});
