import { helperBounds } from '@clubdraw/domain/clubs/helper-link';
import * as words from '@clubdraw/domain/clubs/helper-link-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier, requiredText } from '../wire/wire.ts';

const id = identifier(messages.noDrawWithThisId).describe('The id of a draw.');

export const helper = z.object({
  /** The name that the link carries. */
  via: z.string(),
  name: z.string(),
});
export type Helper = z.output<typeof helper>;

/** The name of a helper, in a call that makes a link. */
export const helperBody = z.object({
  name: requiredText(words.helperNameRequired, helperBounds.longest).describe(
    'Seen by the club alone.',
  ),
});

export const addHelperLinkCall = endpoint({
  name: 'addHelperLink',
  method: 'POST',
  path: '/api/club-owner/draw/:id/helpers',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Makes the link of somebody who helps to sell a draw: the sales by it stand under their name. The same name has the same link.',
  params: z.object({ id }),
  body: helperBody,
  status: 201,
  refusals: { missing: [messages.noDrawWithThisId], conflict: [words.atMostHelpers] },
  answer: z.object({ helper }),
});

export const removeHelperLinkCall = endpoint({
  name: 'removeHelperLink',
  method: 'DELETE',
  path: '/api/club-owner/draw/:id/helpers/:via',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Forgets the name of a helper. The link goes on, and what it sold stays under what it carries.',
  params: z.object({ id, via: z.string().describe('The name that the link carries.') }),
  refusals: { missing: [messages.noDrawWithThisId, words.noSuchHelper] },
  answer: z.object({ removed: z.literal(true) }),
});
