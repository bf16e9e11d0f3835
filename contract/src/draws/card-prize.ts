import * as words from '@clubdraw/domain/entries/free-entry-messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/wire.ts';

/** How long each field can be. */
export const cardFieldLengths = { draw: 300, name: 120, postcode: 20 } as const;

/** The words that somebody who entered by post types to ask for the prize of the card. */
const cardFields = {
  draw: requiredText(prizeMessages.cardDrawRequired, cardFieldLengths.draw).describe(
    'The draw: its id, its page’s address, or its short code.',
  ),
  name: requiredText(words.entrantNameRequired, cardFieldLengths.name).describe(
    'As on the card; letters’ cases and spaces do not matter.',
  ),
  postcode: requiredText(words.postcodeRequired, cardFieldLengths.postcode).describe(
    'As on the card.',
  ),
};

export type CardFields = Record<keyof typeof cardFields, string>;

/** The prizes of the cards with that name and postcode, and whom to write to. */
const cardPrizes = z.object({
  drawId: z.string(),
  drawName: z.string(),
  clubName: z.string().nullable(),
  clubEmail: z.string(),
  timezone: z.string(),
  prizes: z.array(
    z.object({
      prize: z.string(),
      state: z.enum(['claimed', 'givenBack', 'passedOver']),
      /** When it was claimed, given back or passed over. */
      at: z.iso.datetime(),
      /** Why it was passed over, in the words that everybody reads; null where it was not. */
      reason: z.string().nullable(),
    }),
  ),
});
export type CardPrizes = z.output<typeof cardPrizes>;

export const claimByPostCall = endpoint({
  name: 'claimByPost',
  method: 'POST',
  path: '/public/card-prizes',
  access: 'anyone',
  limit: 'codes',
  summary:
    'Somebody who entered by post says `This is me`, by the name and the postcode of the card: five tries a day for a network.',
  body: z.object(cardFields),
  refusals: { missing: [prizeMessages.noPrizeOfCard] },
  answer: cardPrizes,
});
