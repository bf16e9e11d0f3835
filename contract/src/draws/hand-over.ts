import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { requiredText } from '../wire/wire.ts';
import { drawName } from './draw-name.ts';

export const noteHandOverCall = endpoint({
  name: 'noteHandOver',
  method: 'POST',
  path: '/api/club-owner/draw/:id/handed-over',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Notes that a prize was handed over, or was not after all, for the owner alone: one that was is no longer to do. Says the same when repeated.',
  params: z.object({ id: drawName }),
  body: z.object({
    code: requiredText(messages.noTicketWithThisCode, 700).describe('The ticket that has it.'),
    handedOver: z.boolean().describe('False takes the note back.'),
  }),
  answer: z.object({ handedOver: z.boolean() }),
});
