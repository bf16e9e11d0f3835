import { toDoKinds } from '@clubdraw/domain/draws/to-do';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { id, instant } from '../wire/wire.ts';

/** So many winners are named of each draw and sort. */
export const maxWinners = 10;

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
  winners: z
    .array(
      z.object({
        code: z.string(),
        prize: z.string(),
        email: z.string().nullable().describe('Null of somebody who can only be reached by post.'),
      }),
    )
    .describe('The tickets that have the prizes; of many, the first ten.'),
});

export const getToDoCall = endpoint({
  name: 'getToDo',
  method: 'GET',
  path: '/api/club-owner/to-do',
  access: 'owner',
  may: whoRuns,
  limit: 'reads',
  summary:
    'The things that wait for the owner, the most urgent first; twenty of each sort at most.',
  answer: z.object({ toDo: z.array(toDo) }),
});
export type ToDoOnHome = z.output<(typeof getToDoCall)['answer']>['toDo'][number];
