import * as searchMessages from '@clubdraw/domain/texts/search-messages';
import { maxSearchLength, minSearchLength } from '@clubdraw/domain/texts/search-words';
import { z } from 'zod';
import { listedDraw } from '../draws/draws.ts';
import { listedPackage } from './packages.ts';
import { endpoint } from '../wire/endpoint.ts';
import { wholeTeam } from '@clubdraw/domain/people/may';
import { id, plainText } from '../wire/wire.ts';

/** The first of what was found, five at most, and whether there are others. */
function first<Row extends z.ZodType>(row: Row) {
  return z.object({ found: z.array(row), hasMore: z.boolean() });
}

/** Somebody with tickets in a draw that is no package's. */
const buyer = z.object({
  drawId: id,
  drawName: z.string(),
  email: z.string(),
  ticketCount: z.number(),
  /** One of the tickets: with it the draw's list finds this buyer. */
  code: z.string(),
});

const member = z.object({
  packageId: id,
  packageName: z.string(),
  membershipId: id,
  email: z.string(),
  tierName: z.string(),
});

const ticket = z.object({
  /** Of a package's draw `packageId:n`. */
  drawId: z.string(),
  drawName: z.string(),
  packageId: id.nullable(),
  /** The holder's membership, as long as the holder is a member. */
  membershipId: id.nullable(),
  code: z.string(),
  email: z.string(),
  isVoid: z.boolean(),
});

export const searchClubCall = endpoint({
  name: 'searchClub',
  method: 'GET',
  path: '/api/club-owner/search',
  access: 'owner',
  may: wholeTeam,
  keys: ['read'],
  limit: 'reads',
  summary: "The owner's draws, packages, buyers, members and tickets that a text leads to.",
  query: z.object({
    q: plainText(maxSearchLength)
      .min(minSearchLength, searchMessages.searchTooShort)
      .meta({ pattern: '\\S.*\\S' })
      .describe('A part of a name, a prize or an e-mail, in any case, or a whole ticket code.'),
  }),
  answer: z.object({
    draws: first(listedDraw).describe('Paid draws by name or prize, newest first.'),
    promoDraws: first(listedDraw).describe('Promotional draws, likewise.'),
    packages: first(listedPackage).describe('Packages by name, newest first.'),
    buyers: first(buyer).describe(
      'By a part of the e-mail with three letters or figures in a row.',
    ),
    members: first(member).describe('Members of packages, likewise.'),
    tickets: first(ticket).describe('Tickets with this code, of whichever draw.'),
  }),
});
export type Found = z.output<(typeof searchClubCall)['answer']>;
