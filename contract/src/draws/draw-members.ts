import { maxEmailLength } from '@clubdraw/domain/people/email';
import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { daysInOrder } from '../wire/days-in-order.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import {
  day,
  filter,
  identifier,
  instant,
  money,
  moreMatch,
  pageQuery,
  plainText,
} from '../wire/wire.ts';

const drawMember = z.object({
  /** The holder of the tickets. */
  ownerEmail: z.string(),
  ticketCount: z.number(),
  /** The money that they paid and have not back; null of a draw that costs nothing. */
  paid: money.nullable(),
  /** When this e-mail last got tickets. */
  latestCreatedAt: instant,
  /** As it was last given, in an entry; a checkout asks for none. */
  name: z.string().nullable(),
  /** As it was last given. */
  phone: z.string().nullable(),
  /** Of a promotional draw that asks for it: the address is not confirmed yet. */
  awaitsConfirmation: z.boolean(),
});
export type DrawMember = z.output<typeof drawMember>;

const partOfEmail = filter(plainText(maxEmailLength)).describe(
  'A part of the e-mail, in any case.',
);

/** A code as people type it: with spaces or dashes of any sort between its numbers. */
const ticketCode = plainText(120)
  .transform((text) => text.replaceAll(/[\s\u2010-\u2015-]+/g, '-'))
  .describe('The code of a ticket: whoever has it.');

/** The query of product §7.2 calls the e-mail `filter`; the dialog of §2.21 has dates besides. */
export const memberFilters = daysInOrder(
  z.object({
    ...pageQuery,
    email: partOfEmail,
    filter: partOfEmail.describe('The same as `email`, which is read first.'),
    code: filter(ticketCode),
    startDate: filter(day).describe("The first day of the latest purchase, in the draw's zone."),
    endDate: filter(day).describe("The last day of the latest purchase, in the draw's zone."),
  }),
).transform(({ filter: other, email, ...same }) => ({ ...same, email: email ?? other }));
export type MemberFilters = z.output<typeof memberFilters>;

export const listDrawMembersCall = endpoint({
  name: 'listDrawMembers',
  method: 'GET',
  path: '/api/club-owner/draw/membership/:id',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: 'Who has tickets in a draw, newest first; with `Accept: text/csv` all of them as CSV.',
  params: z.object({ id: identifier(messages.noDrawWithThisId).describe('The id of a draw.') }),
  query: memberFilters,
  refusals: { invalid: [endBeforeStart] },
  isAlsoCsv: true,
  answer: z.object({
    members: z.array(drawMember),
    totalPages: z.number(),
    totalRecords: z.number(),
    hasMore: z.boolean().describe(moreMatch),
  }),
});
