import * as messages from '@clubdraw/domain/messages';
import { z } from 'zod';
import { drawName } from './draw-name.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, requiredText } from '../wire/wire.ts';

/** A picked ticket that did not get the prize. The reason is public. */
const passedOver = z.object({ code: z.string(), reason: z.string(), at: instant });

export const maxReasonLength = 500;

export const passOver = endpoint({
  name: 'passOver',
  method: 'POST',
  path: '/api/club-owner/draw/:id/pass-over',
  access: 'owner',
  limit: 'ownerWrites',
  summary: 'Passes the winner over, with a public reason: the next reserve wins.',
  params: z.object({ id: drawName }),
  body: z.object({
    reason: requiredText(messages.reasonRequired, maxReasonLength),
    /** Whom the owner means: pressed twice, nobody else is passed over. */
    code: requiredText(messages.noTicketWithThisCode, 700),
  }),
  refusals: { conflict: [messages.noWinnerToPassOver, messages.winnerChanged] },
  answer: z.object({
    winnerCode: z.string().nullable(),
    passedOver: z.array(passedOver),
    reservesLeft: z.number(),
  }),
});
