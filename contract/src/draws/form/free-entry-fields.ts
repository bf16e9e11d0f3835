import { freeEntryBounds, type FreeEntry } from '@clubdraw/domain/entries/free-entry';
import * as words from '@clubdraw/domain/entries/free-entry-messages';
import { atMost, atMostCharacters } from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { numberField, plainText } from '../../wire/wire.ts';
import type { Fault } from './bundle-fields.ts';
import { localDateOrInstant } from '../draw-date.ts';

const { maxOnline, usualOnline, maxByPost, longestAddress, maxOfAll } = freeEntryBounds;

function entriesOfEach(most: number) {
  return numberField(words.notACount, words.notACount)
    .int(words.notACount)
    .min(1, words.eachAtLeastOne)
    .max(most, atMost(String(most)))
    .nullish();
}

const online = z.object({
  each: entriesOfEach(maxOnline)
    .transform((each) => each ?? usualOnline)
    .describe(`How many entries each person can have online: ${usualOnline} when not given.`),
  max: entriesOfEach(maxOfAll)
    .transform((max) => max ?? null)
    .describe(
      'The most tickets of all people together that come online for nothing, published with the draw: at most its cap. No such limit when not given.',
    ),
});

const post = z.object({
  address: plainText(longestAddress)
    .min(1, words.addressRequired)
    .max(longestAddress, atMostCharacters(longestAddress))
    .meta({ pattern: '\\S' })
    .describe('Where the cards go to; lines are kept.'),
  each: entriesOfEach(maxByPost)
    .transform((each) => each ?? null)
    .describe(
      `How many entries each person can have by post: \`maxPerPerson\` or ${maxByPost} when not given.`,
    ),
  until: localDateOrInstant.describe('Until when cards are received: before the draw.'),
});

/**
 * The free ways as a body names them: the last instant of cards is read in the zone of the draw.
 */
export type TypedFreeEntry = {
  online: FreeEntry['online'];
  /** Without a number of entries, it is that of the limit for each person. */
  post: { address: string; each: number | null; until: string } | null;
};

const freeEntry = z
  .object({ online: online.nullish(), post: post.nullish() })
  .nullish()
  .transform((given): TypedFreeEntry | null => {
    if (!given || (!given.online && !given.post)) return null;
    return { online: given.online ?? null, post: given.post ?? null };
  })
  .describe(
    'The ways into a paid draw that cost nothing, with the same chance as a bought ticket.',
  );

type Typed = { freeEntry: TypedFreeEntry | null; ticketCap: number | null };

/** The fault of a limit of all free entries online that is good by itself. */
export function faultsOfFreeEntry({ freeEntry: given, ticketCap }: Typed): Fault[] {
  const max = given?.online?.max ?? null;
  if (max === null || ticketCap === null || max <= ticketCap) return [];
  return [{ path: ['freeEntry', 'online', 'max'], problem: words.maxBeyondTickets }];
}

/** Of the form of a paid draw: how people enter without paying. */
export const freeEntryFields = { freeEntry };
