import { drawStatuses } from '@clubdraw/domain/draws/draw-status';
import { livePhases } from '@clubdraw/domain/draws/live-phase';
import * as messages from '@clubdraw/domain/texts/messages';
import { nothingToShowYet, stageShowsIt } from '@clubdraw/domain/draws/stage-messages';
import { z } from 'zod';
import {
  drawStage,
  liveStateToWire,
  type DrawEventOnWire,
  type DrawStage,
  type StageOnWire,
} from './live-state.ts';
import { drawResult } from './draw-result.ts';
import { winner } from './winners.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier } from '../wire/wire.ts';
import { drawName } from './draw-name.ts';

const isoInstant = z.iso.datetime();

/** The same as the events tell, and the numbers of tickets in the running. */
const stageOnWire = z.object({
  phase: z.enum(livePhases),
  runAt: isoInstant,
  noOfPartic: z.number(),
  capacity: z.number(),
  status: z.enum(drawStatuses),
  deactivatedAt: isoInstant.nullable(),
  result: drawResult.extend({ winners: drawResult.shape.winners.exactOptional() }).nullable(),
  seal: z
    .object({
      hash: z.string(),
      tickets: z.number(),
      sealedAt: isoInstant,
      roundAt: isoInstant.nullable(),
      missing: z
        .string()
        .exactOptional()
        .describe('That the public random number is late, since when, and what follows.'),
    })
    .nullable(),
  drawnAt: isoInstant.nullable(),
  opensAt: isoInstant
    .exactOptional()
    .describe('Nobody enters before; left out of a draw that opens with its announcement.'),
  reveal: z
    .object({
      shown: z.number(),
      code: z.string(),
      inTheRunning: z.array(z.number()).readonly(),
      places: z
        .object({ open: z.number(), isFirst: z.boolean(), winners: z.array(winner).readonly() })
        .exactOptional()
        .describe(
          'Of several places: how many behind the first one lie open, the last one first, and whether the stage has come to the first.',
        ),
    })
    .nullable()
    .describe('The part of a LIVE result that the stage has shown; null before and after.'),
  again: isoInstant
    .exactOptional()
    .describe('Since when the club has the stage show it again; left out while it does not.'),
  inTheRunning: z.array(z.number()),
}) satisfies z.ZodType<StageOnWire>;

/** The data of one event about a draw; see `DrawEventOnWire`. */
export const drawEvent = z.object({
  now: isoInstant.describe("The product's time."),
  watching: z.number().exactOptional().describe('How many watch, in events of their own.'),
  draw: stageOnWire.omit({ inTheRunning: true }).exactOptional(),
}) satisfies z.ZodType<DrawEventOnWire>;

const stage = z.codec(stageOnWire, z.custom<DrawStage>(), {
  decode: drawStage,
  encode: ({ live, inTheRunning }) => {
    const { again, opensAt, ...same } = liveStateToWire(live);
    return {
      ...same,
      inTheRunning: [...inTheRunning],
      ...(opensAt && { opensAt }),
      ...(again && { again }),
    };
  },
});

export const getStageCall = endpoint({
  name: 'getStage',
  method: 'GET',
  path: '/public/draws/:id/stage',
  access: 'anyone',
  limit: 'reads',
  sharing: 'crowd',
  summary: 'How far a draw is, and after it ran how many tickets each of its numbers left.',
  params: z.object({ id: drawName }),
  answer: stage,
});

export const showDrawAgainCall = endpoint({
  name: 'showDrawAgain',
  method: 'POST',
  path: '/api/club-owner/draw/:id/show-again',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: "Has the owner's stage show a drawn draw once more, from the beginning.",
  params: z.object({ id: identifier(messages.noDrawWithThisId).describe('The id of a draw.') }),
  refusals: { conflict: [nothingToShowYet, stageShowsIt, messages.drawCancelled] },
  answer: stage,
});
