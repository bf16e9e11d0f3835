import { freeEntryBounds } from '@clubdraw/domain/free-entry';
import * as words from '@clubdraw/domain/free-entry-messages';
import * as messages from '@clubdraw/domain/messages';
import { reasonRequired } from '@clubdraw/domain/prize-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  day,
  filter,
  identifier,
  instant,
  oneLine,
  optional,
  pageQuery,
  plainText,
  requiredText,
} from '../wire/wire.ts';

const { mostAtOnce, longestAddress } = freeEntryBounds;
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
  receivedOn: optional(day).describe("By the calendar of the draw's zone; today when not given."),
});
export type PostalCard = z.output<typeof card>;

const index = z.number().describe('The place of the card in `entries`, from 0.');

const answer = z.object({
  accepted: z.array(z.object({ index, code: z.string() })).readonly(),
  refused: z.array(z.object({ index, reason: z.string() })).readonly(),
});
/** The cards of a batch that got a ticket, and the others with the reason. */
export type PostalAnswer = z.output<typeof answer>;

export const addPostalEntries = endpoint({
  name: 'addPostalEntries',
  method: 'POST',
  path: '/api/club-owner/draw/:id/postal-entries',
  access: 'owner',
  limit: 'ownerWrites',
  summary:
    'Gives each card that came by post a ticket; a batch is done once, and answers the same again.',
  params: draw,
  body: z.object({
    batchId: identifier(messages.notValid).describe('A UUID of your own that names the batch.'),
    entries: z.array(card).max(mostAtOnce, words.atMostPostalEntries),
  }),
  refusals: {
    missing: [messages.noDrawWithThisId, words.noFreeEntry],
    conflict: [messages.drawClosed],
  },
  answer,
});

const postalEntry = z.object({
  id: z.string(),
  code: z.string(),
  /** Null once it is forgotten; so are the others. */
  name: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  receivedOn: z.string(),
  enteredAt: instant,
  /** Why it was taken back; null while it counts. */
  deletedFor: z.string().nullable(),
});
export type PostalEntry = z.output<typeof postalEntry>;

const filters = z.object({
  ...pageQuery,
  search: filter(plainText(longestSearch)).describe(
    'A part of the name, the address, the postcode or the e-mail, in any case, or a code.',
  ),
});
export type PostalFilters = z.output<typeof filters>;

export const listPostalEntries = endpoint({
  name: 'listPostalEntries',
  method: 'GET',
  path: '/api/club-owner/draw/:id/postal-entries',
  access: 'owner',
  limit: 'reads',
  summary:
    'The cards that were typed in, newest first; with `Accept: text/csv` all of them as CSV.',
  params: draw,
  query: filters,
  isAlsoCsv: true,
  answer: z.object({
    entries: z.array(postalEntry),
    totalPages: z.number(),
    totalRecords: z.number(),
  }),
});

export const deletePostalEntry = endpoint({
  name: 'deletePostalEntry',
  method: 'DELETE',
  path: '/api/club-owner/draw/:id/postal-entries/:entryId',
  access: 'owner',
  limit: 'ownerWrites',
  summary: "Takes a card's entry back, until the draw's close: its ticket is void as not valid.",
  params: draw.extend({
    entryId: identifier(words.noPostalEntry).describe('The id of an entry by post.'),
  }),
  body: z.object({ reason: requiredText(reasonRequired, longestReason) }),
  refusals: {
    missing: [messages.noDrawWithThisId, words.noPostalEntry],
    conflict: [messages.drawClosed],
  },
  answer: z.object({ deleted: z.literal(true) }),
});
