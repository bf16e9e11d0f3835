import { entryCodeBounds, typedEntryCode } from '@clubdraw/domain/entries/codes/entry-code';
import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier, instant, numberField, optional } from '../wire/wire.ts';
import { localDateOrInstant } from '../draws/draw-date.ts';

const { maxPercent, maxTickets, maxUses, longest } = entryCodeBounds;

const draw = z.object({
  id: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
});

/** A code as it is typed anywhere, in any case; what can be no code is a code that nobody has. */
const anyCode = z
  .string(words.codeNotValid)
  .trim()
  .max(200, words.codeNotValid)
  .transform((text) => typedEntryCode(text) ?? '');

/** Of an order: the code that its buyer has. */
export const orderedCode = optional(anyCode).describe(
  'An entry code: it takes a percentage off the price, or brings tickets for nothing. Case is ignored.',
);

/** The refusals of an order because of its code. */
export const codeRefusals = {
  invalid: messages.priceAtLeast('$0.50 AUD'),
  conflict: words.codeNotValid,
};

function within(most: number, range: string) {
  return numberField(range, range).int(range).min(1, range).max(most, range);
}

const newCode = z
  .object({
    code: optional(z.string(words.codeForm).trim().max(longest, words.codeForm))
      .transform((text, context) => {
        const code = text === null ? null : typedEntryCode(text);
        if (code !== undefined) return code;
        context.addIssue({ code: 'custom', message: words.codeForm });
        return z.NEVER;
      })
      .describe(`${words.codeForm}, in any case; ten random ones when not given.`),
    percentOff: optional(within(maxPercent, words.percentRange)).describe(
      'Percent off the price. Either this or `tickets`.',
    ),
    tickets: optional(within(maxTickets, words.codeTicketsRange)).describe(
      'Free tickets, out of those that the club may give away.',
    ),
    uses: within(maxUses, words.usesRange),
    perPerson: optional(within(maxUses, words.usesRange))
      .transform((count) => count ?? 1)
      .describe('The most uses of one person: 1 when not given.'),
    until: optional(localDateOrInstant).describe(
      'The last instant, not after the draw; without it the code ends with the draw.',
    ),
  })
  .refine(({ percentOff, tickets }) => (percentOff === null) !== (tickets === null), {
    path: ['percentOff'],
    message: words.percentOrTickets,
  })
  .refine(({ perPerson, uses }) => perPerson <= uses, {
    path: ['perPerson'],
    message: words.perPersonRange,
  });
export type NewCode = z.output<typeof newCode>;

const entryCode = z.object({
  code: z.string(),
  /** Percent off the price; null for a code that brings tickets. */
  percentOff: z.number().nullable(),
  tickets: z.number().nullable(),
  uses: z.number(),
  /** Uses that did not come back with their places. */
  used: z.number(),
  perPerson: z.number(),
  until: instant.nullable(),
  createdAt: instant,
  /** When the club ended it. */
  endedAt: instant.nullable(),
});
export type EntryCode = z.output<typeof entryCode>;

export const createEntryCodeCall = endpoint({
  name: 'createEntryCode',
  method: 'POST',
  path: '/api/club-owner/draw/:id/codes',
  access: 'owner',
  may: whoRuns,
  keys: ['entries'],
  limit: 'ownerWrites',
  summary: 'Makes an entry code of a draw: a percentage off the price, or free tickets.',
  params: draw,
  body: newCode,
  status: 201,
  refusals: {
    invalid: [
      words.codeForm,
      words.percentOrTickets,
      words.perPersonRange,
      words.untilAfterDraw,
      messages.dateInFuture,
    ],
    missing: [messages.noDrawWithThisId],
    conflict: [
      messages.drawClosed,
      words.codeThere,
      words.atMostCodes,
      words.codesOfPaidDraws,
      words.nothingToGive,
    ],
  },
  answer: z.object({ code: entryCode }),
});

export const listEntryCodesCall = endpoint({
  name: 'listEntryCodes',
  method: 'GET',
  path: '/api/club-owner/draw/:id/codes',
  access: 'owner',
  may: whoRuns,
  limit: 'reads',
  summary: 'The entry codes of a draw, newest first, and how many tickets were given away.',
  params: draw,
  refusals: { missing: [messages.noDrawWithThisId] },
  answer: z.object({
    codes: z.array(entryCode).readonly(),
    giveaways: z.number().nullable().describe('The most tickets that the club may give away.'),
    given: z.number().describe('Those that it has given, without void ones.'),
  }),
});
export type EntryCodes = z.output<(typeof listEntryCodesCall)['answer']>;

export const endEntryCodeCall = endpoint({
  name: 'endEntryCode',
  method: 'DELETE',
  path: '/api/club-owner/draw/:id/codes/:code',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: 'Ends an entry code: nobody can use it any more, and what was used stays.',
  params: draw.extend({ code: anyCode.describe('The code, in any case.') }),
  refusals: {
    missing: [messages.noDrawWithThisId, words.noSuchCode],
  },
  answer: z.object({ ended: z.literal(true) }),
});
