import { termsChanged } from '@clubdraw/domain/texts/changed-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { termsHtml } from './terms-html.ts';
import { revision, revisionField } from '../wire/revision.ts';
import { filter, id, identifier } from '../wire/wire.ts';

const html = z.object({ html: z.string() });

/** An owner's default terms, which a save replaces. */
const defaultTerms = html.extend({ revision });

/** The terms of a draw are saved with the `revision` of the draw. */
const typed = z.object({ html: termsHtml, revision: revisionField });

export const saveTermsCall = endpoint({
  name: 'saveTerms',
  method: 'POST',
  path: '/api/club-owner/terms',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary: "Stores the owner's default terms; answers them cleaned.",
  body: typed,
  refusals: { conflict: [termsChanged] },
  answer: defaultTerms,
});

export const updateDrawTermsCall = endpoint({
  name: 'updateDrawTerms',
  method: 'PUT',
  path: '/api/club-owner/draw/:id/terms',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Replaces the terms of a draw and nothing else, as long as the draw can be edited; answers them cleaned.',
  params: z.object({ id: identifier(messages.noDrawWithThisId).describe('The id of a draw.') }),
  body: typed,
  refusals: { conflict: [messages.drawCannotBeEdited, termsChanged] },
  answer: html,
});

export const getTermsCall = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/public/club-owner/terms',
  access: 'anyone',
  limit: 'reads',
  summary:
    "A draw's terms, those of a package, or the default terms of the owner whose token is sent.",
  query: z.object({
    drawId: filter(id).describe('The draw whose terms are asked for.'),
    packageId: filter(id).describe('The package whose terms are asked for.'),
  }),
  answer: html.extend({ revision: revision.optional() }),
});
