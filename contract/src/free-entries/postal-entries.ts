import { freeEntryBounds } from '@clubdraw/domain/entries/free-entry';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { drawOpensOn } from '@clubdraw/domain/draws/opening-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { reasonRequired } from '@clubdraw/domain/prizes/prize-messages';
import { clubCardCauses } from '@clubdraw/domain/entries/waiting-cards';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoTypesCards, wholeTeam } from '@clubdraw/domain/people/may';
import {
  filter,
  identifier,
  instant,
  oneLine,
  optional,
  pageQuery,
  plainText,
  requiredText,
} from '../wire/wire.ts';

const { maxAtOnce, longestAddress } = freeEntryBounds;
const longestName = 120;
const longestPostcode = 20;
const longestEmail = 254;
const longestReason = 500;
const longestSearch = 254;

const draw = z.object({
  id: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
});

const givenText = (max: number) => optional(oneLine(max)).transform((text) => text ?? '');

/** A card as it is typed in. A fault of one is answered with its index, and the others count. */
const card = z.object({
  name: givenText(longestName),
  address: optional(plainText(longestAddress)).transform((text) => text ?? ''),
  postcode: givenText(longestPostcode),
  email: givenText(longestEmail).describe('Without it, name and postcode say who it is.'),
  phone: optional(oneLine(30)),
  receivedOn: optional(oneLine(20)).describe(
    "A day such as 2026-12-31 by the calendar of the draw's zone; today when not given.",
  ),
});
export { card as postalCard };
export type PostalCard = z.output<typeof card>;

const index = z.number().describe('The place of the card in `entries`, from 0.');

const reasoned = z.object({ index, reason: z.string() });

const answer = z.object({
  accepted: z
    .array(z.object({ index, id: z.string() }))
    .readonly()
    .describe('They wait, and each has a place.'),
  turnedAway: z
    .array(reasoned)
    .readonly()
    .describe('Late or beyond a published number: they are counted, and get no ticket.'),
  refused: z
    .array(reasoned)
    .readonly()
    .describe('No card yet: name, address, e-mail address or day cannot be read.'),
});
/** The cards of a batch that wait for a ticket, and the others with the reason. */
export type PostalAnswer = z.output<typeof answer>;

const opens = drawOpensOn('Tue 1 Dec 2026, 7:00 pm AEDT');
const ended = words.cardsWereEntered('Thu 3 Dec 2026, 12:00 pm AEDT');

export const addPostalEntriesCall = endpoint({
  name: 'addPostalEntries',
  method: 'POST',
  path: '/api/club-owner/draw/:id/postal-entries',
  access: 'owner',
  may: whoTypesCards,
  keys: ['entries'],
  limit: 'ownerWrites',
  mayAskForProof: true,
  summary:
    'Keeps cards that came by post: each waits with a place of its own, until it is entered. A batch is done once, and answers the same again.',
  params: draw,
  body: z.object({
    batchId: identifier(messages.notValid).describe('A UUID of your own that names the batch.'),
    entries: z.array(card).max(maxAtOnce, words.atMostPostalEntries),
  }),
  refusals: {
    missing: [messages.noDrawWithThisId, words.noFreeEntry],
    conflict: [messages.drawClosed, opens, ended],
  },
  answer,
});

export const enterPostalEntriesCall = endpoint({
  name: 'enterPostalEntries',
  method: 'POST',
  path: '/api/club-owner/draw/:id/postal-entries/enter',
  access: 'owner',
  may: whoTypesCards,
  keys: ['entries'],
  limit: 'ownerWrites',
  summary:
    'Gives every card that waits its ticket; three days after the last day that happens by itself.',
  params: draw,
  refusals: {
    missing: [messages.noDrawWithThisId, words.noFreeEntry],
    conflict: [messages.drawClosed, opens],
  },
  answer: z.object({ entered: z.number().describe('How many got a ticket by this call.') }),
});

const states = ['waiting', 'entered', 'turnedAway'] as const;

const postalEntry = z.object({
  id: z.string(),
  state: z.enum(states),
  code: z.string().nullable().describe('Of its ticket; null for a card without.'),
  /** Null once it is forgotten; so are the others. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  receivedOn: z.string(),
  typedAt: instant,
  cause: z
    .enum([...clubCardCauses, 'limit', 'cancelled'])
    .nullable()
    .describe('Why it was turned away; null for every other card.'),
  reason: z.string().nullable().describe('The same in words.'),
});
export type PostalEntry = z.output<typeof postalEntry>;

const filters = z.object({
  ...pageQuery,
  search: filter(plainText(longestSearch)).describe(
    'A part of the name, the address, the postcode or the e-mail, in any case, or a code.',
  ),
  state: filter(z.enum(states)).describe(
    'Those alone that wait, are entered, or were turned away.',
  ),
});
export type PostalFilters = z.output<typeof filters>;

export const listPostalEntriesCall = endpoint({
  name: 'listPostalEntries',
  method: 'GET',
  path: '/api/club-owner/draw/:id/postal-entries',
  access: 'owner',
  may: wholeTeam,
  keys: ['read', 'entries'],
  limit: 'reads',
  summary:
    'The cards that were typed in, newest first; with `Accept: text/csv` all of them as CSV.',
  params: draw,
  query: filters,
  isAlsoCsv: true,
  answer: z.object({
    entries: z.array(postalEntry),
    counts: z.object({ waiting: z.number(), entered: z.number(), turnedAway: z.number() }),
    endsAt: instant
      .nullable()
      .describe(
        'Until when cards are typed in and turned away; then those that wait are entered. Null where the draw takes none.',
      ),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});

export const turnAwayPostalEntryCall = endpoint({
  name: 'turnAwayPostalEntry',
  method: 'POST',
  path: '/api/club-owner/draw/:id/postal-entries/:entryId/turn-away',
  access: 'owner',
  may: whoTypesCards,
  keys: ['entries'],
  limit: 'ownerWrites',
  summary:
    'Says of a card that waits that it shall not count, and why. It is counted in the ledger; twice is once.',
  params: draw.extend({
    entryId: identifier(words.noPostalEntry).describe('The id of a card.'),
  }),
  body: z.object({
    cause: z.enum(clubCardCauses, words.causeRequired),
    reason: requiredText(reasonRequired, longestReason),
  }),
  refusals: {
    missing: [messages.noDrawWithThisId, words.noPostalEntry],
    conflict: [messages.drawClosed, opens, ended, words.cardIsEntered],
  },
  answer: z.object({ turnedAway: z.literal(true) }),
});
