import * as messages from '@clubdraw/domain/messages';
import { toDoKinds } from '@clubdraw/domain/to-do';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, requiredText } from '../wire/wire.ts';
import { drawName } from './draw-name.ts';

/** So many tickets are named at a time. */
export const maxCodes = 500;

const toDo = z.object({
  kind: z
    .enum(toDoKinds)
    .describe(
      'claimed: write to the winner; unclaimed: the days to claim are nearly over; passable: they are over; cards: the last ones are received; noPrize: a package names none; terms: those of a draw that nobody has a ticket of are earlier default ones of the club; refunds: the provider refused them.',
    ),
  drawId: z.string(),
  packageId: id.nullable().describe('Of the draw of a package.'),
  name: z.string(),
  prize: z.string().describe('Of several prizes, the first.'),
  timezone: z.string(),
  count: z.number().describe('Prizes or refunds; of cards, those that wait to be looked at.'),
  until: instant.nullable().describe('When it is too late, or was; of several, the first time.'),
  hasNext: z.boolean().describe('A ticket that was drawn can take the place.'),
  email: z.string().nullable().describe('Of the one winner; null of several, and without one.'),
  codes: z.array(z.string()).describe('The tickets that have the prizes.'),
});

export const getToDo = endpoint({
  name: 'getToDo',
  method: 'GET',
  path: '/api/club-owner/to-do',
  access: 'owner',
  limit: 'reads',
  summary:
    'The things that wait for the owner, the most urgent first; twenty of each sort at most.',
  answer: z.object({ toDo: z.array(toDo) }),
});
export type ToDoOnHome = z.output<(typeof getToDo)['answer']>['toDo'][number];

export const noteHandOver = endpoint({
  name: 'noteHandOver',
  method: 'POST',
  path: '/api/club-owner/draw/:id/handed-over',
  access: 'owner',
  limit: 'ownerWrites',
  summary:
    'Notes that prizes were handed over, for the owner alone: they are no longer to do. Says the same when repeated.',
  params: z.object({ id: drawName }),
  body: z.object({
    codes: z
      .array(requiredText(messages.noTicketWithThisCode, 700))
      .min(1, messages.noTicketWithThisCode)
      .max(maxCodes, messages.noTicketWithThisCode)
      .describe('The tickets whose prizes are meant.'),
  }),
  answer: z.object({ handedOver: z.literal(true) }),
});
