import * as messages from '@clubdraw/domain/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { bytesOf } from './text-bytes.ts';
import { filter, id } from '../wire/wire.ts';

/** The longest terms, in bytes of UTF-8. */
export const maxTermsBytes = 200 * 1024;

const html = z.object({ html: z.string() });

export const saveTerms = endpoint({
  name: 'saveTerms',
  method: 'POST',
  path: '/api/club-owner/terms',
  access: 'owner',
  limit: 'ownerWrites',
  summary: "Stores the owner's default terms; answers them cleaned.",
  body: z.object({
    html: z.string().refine((text) => bytesOf(text) <= maxTermsBytes, messages.termsTooLong),
  }),
  answer: html,
});

export const getTerms = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/public/club-owner/terms',
  access: 'anyone',
  limit: 'reads',
  summary:
    "A draw's terms, those of a package, or the default terms of the owner whose token is sent.",
  query: z.object({ drawId: filter(id), packageId: filter(id) }),
  answer: html,
});
