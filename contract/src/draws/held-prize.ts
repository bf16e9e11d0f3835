import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { z } from 'zod';
import { passedOver } from './prize-turn.ts';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/wire.ts';

/**
 * The choices of the holder of a picked ticket, by the link in the mail that told of it
 * (product §12.8). The link is the key: no session is needed, and opening it changes nothing.
 */
const link = z.object({
  token: z
    .string(prizeMessages.noPrizeAtThisLink)
    .max(100, prizeMessages.noPrizeAtThisLink)
    .describe('What the link in the mail to a winner has behind `/prize/`.'),
});

/** The prize of one pick, as its holder sees it. */
const heldPrize = z.object({
  /** Open: not claimed yet. Given back: it can still be undone. */
  state: z.enum(['open', 'claimed', 'givenBack', 'passedOver']),
  code: z.string(),
  drawId: z.string(),
  /** Of a package's draw, which has no page of its own. */
  packageId: z.string().nullable(),
  drawName: z.string(),
  /** The picture of the prize; null where the club gave none. */
  imageId: z.string().nullable(),
  prize: z.string(),
  ownerId: z.string(),
  clubName: z.string().nullable(),
  /** The picture that stands for the club. */
  clubImageId: z.string().nullable(),
  clubEmail: z.string(),
  timezone: z.string(),
  claimDays: z.number(),
  /** The end of the days to claim it; null before the mail left. */
  claimUntil: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  /** Until when giving it back can be undone; null unless it was given back. */
  undoUntil: z.iso.datetime().nullable(),
  /** Why the prize went to somebody else; null while it did not. */
  passedOver: passedOver.nullable(),
  /** When the holder objected to that. */
  objectedAt: z.iso.datetime().nullable(),
});
export type HeldPrize = z.output<typeof heldPrize>;

export const getPrizeCall = endpoint({
  name: 'getPrize',
  method: 'GET',
  path: '/public/prizes/:token',
  access: 'anyone',
  limit: 'reads',
  summary: 'The prize of one winning ticket, by the link in its holder’s mail.',
  params: link,
  answer: heldPrize,
});

export const claimPrizeCall = endpoint({
  name: 'claimPrize',
  method: 'POST',
  path: '/public/prizes/:token/claim',
  access: 'anyone',
  limit: 'reads',
  summary: 'The holder says `This is me`: the prize is no longer passed over as not claimed.',
  params: link,
  refusals: { conflict: [prizeMessages.prizeMovedOn, prizeMessages.prizeGivenBack] },
  answer: heldPrize,
});

export const giveBackPrizeCall = endpoint({
  name: 'giveBackPrize',
  method: 'POST',
  path: '/public/prizes/:token/give-back',
  access: 'anyone',
  limit: 'reads',
  summary: 'The holder gives the prize back; it goes to the next reserve 48 hours later.',
  params: link,
  refusals: { conflict: [prizeMessages.prizeMovedOn] },
  answer: heldPrize,
});

export const keepPrizeCall = endpoint({
  name: 'keepPrize',
  method: 'POST',
  path: '/public/prizes/:token/keep',
  access: 'anyone',
  limit: 'reads',
  summary: 'Undoes giving the prize back, within 48 hours.',
  params: link,
  refusals: { conflict: [prizeMessages.prizeMovedOn, prizeMessages.notGivenBack] },
  answer: heldPrize,
});

export const maxObjectionLength = 2000;

export const objectToPassingCall = endpoint({
  name: 'objectToPassing',
  method: 'POST',
  path: '/public/prizes/:token/objection',
  access: 'anyone',
  limit: 'reads',
  summary:
    'Objects to being passed over, once: the text goes to the club and the platform, and the public ledger says that there is one.',
  params: link,
  body: z.object({
    text: requiredText(prizeMessages.objectionRequired, maxObjectionLength).describe(
      'Why the holder objects; it is not public.',
    ),
  }),
  refusals: { conflict: [prizeMessages.notPassedOver, prizeMessages.objectionSent] },
  answer: heldPrize,
});
