import * as words from '@clubdraw/domain/clubs/helper-link-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { helper, helperBody } from '../draws/helper-links.ts';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier } from '../wire/wire.ts';

const id = identifier(messages.noPackageWithThisId).describe('The id of a package.');

export const addPackageHelperLinkCall = endpoint({
  name: 'addPackageHelperLink',
  method: 'POST',
  path: '/api/club-owner/membership/:id/helpers',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Makes the link of somebody who helps to find members of a package. The same name has the same link.',
  params: z.object({ id }),
  body: helperBody,
  status: 201,
  refusals: { missing: [messages.noPackageWithThisId], conflict: [words.atMostHelpers] },
  answer: z.object({ helper }),
});

export const removePackageHelperLinkCall = endpoint({
  name: 'removePackageHelperLink',
  method: 'DELETE',
  path: '/api/club-owner/membership/:id/helpers/:via',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Forgets the name of a helper. The link goes on, and its members stay under what it carries.',
  params: z.object({ id, via: z.string().describe('The name that the link carries.') }),
  refusals: { missing: [messages.noPackageWithThisId, words.noSuchHelper] },
  answer: z.object({ removed: z.literal(true) }),
});
