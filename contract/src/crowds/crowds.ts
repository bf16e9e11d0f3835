import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as words from '@clubdraw/domain/purchases/crowd-messages';
import { crowdBounds } from '@clubdraw/domain/purchases/ready-pages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { localDateOrInstant } from '../draws/draw-date.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier, instant, numberField } from '../wire/wire.ts';

const draw = z.object({
  id: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
});

const announcement = z.object({
  at: localDateOrInstant.describe(
    'When they come: within 20 hours, and at least two hours before the draw.',
  ),
  buyers: numberField(words.buyersRange, words.buyersRange)
    .int(words.buyersRange)
    .min(crowdBounds.least, words.buyersRange)
    .max(crowdBounds.most, words.buyersRange),
});

const crowd = z.object({
  at: instant,
  buyers: z.number(),
  pages: z.number().describe('Payment pages that are made: no more than the draw has room for.'),
  ready: z.number().describe('Those that are there, or were given to a buyer.'),
  beginsAt: instant.describe('From here on pages are made.'),
  readyAt: instant.nullable().describe('When all are there, about; null once they are.'),
});
export type Crowd = z.output<typeof crowd>;

export const announceCrowdCall = endpoint({
  name: 'announceCrowd',
  method: 'PUT',
  path: '/api/club-owner/draw/:id/crowd',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Replaces the buyers who were announced for a draw: their payment pages are made ahead.',
  params: draw,
  body: announcement,
  refusals: {
    invalid: [
      words.buyersRange,
      messages.dateInFuture,
      words.crowdWithin20Hours,
      words.crowdBeforeDraw,
      words.crowdBeforeOpening,
    ],
    missing: [messages.noDrawWithThisId],
    conflict: [
      messages.drawClosed,
      words.crowdsOfPaidDraws,
      words.atMostBuyersOfClub,
      messages.clubCannotTakePayments,
      clubMessages.clubSuspended,
    ],
  },
  answer: z.object({ crowd: crowd.nullable() }),
});

export const getCrowdCall = endpoint({
  name: 'getCrowd',
  method: 'GET',
  path: '/api/club-owner/draw/:id/crowd',
  access: 'owner',
  may: whoRuns,
  limit: 'reads',
  summary: 'The buyers who were announced for a draw, and how far their payment pages are.',
  params: draw,
  refusals: { missing: [messages.noDrawWithThisId] },
  answer: z.object({
    crowd: crowd.nullable(),
    missed: z
      .object({ at: instant, buyers: z.number() })
      .nullable()
      .describe('Buyers who were announced for a time before the draw opens, since it was moved.'),
  }),
});

export const callOffCrowdCall = endpoint({
  name: 'callOffCrowd',
  method: 'DELETE',
  path: '/api/club-owner/draw/:id/crowd',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Has no more payment pages made ahead, and those that nobody has yet given to nobody.',
  params: draw,
  refusals: { missing: [messages.noDrawWithThisId] },
  answer: z.object({ ended: z.literal(true) }),
});

/** The calls of a club about many buyers at once. */
export const crowdEndpoints = {
  announceCrowd: announceCrowdCall,
  getCrowd: getCrowdCall,
  callOffCrowd: callOffCrowdCall,
} as const;
