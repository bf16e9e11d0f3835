import { keyScopes, maxKeyName } from '@clubdraw/domain/people/key-scopes';
import { ownerAlone } from '@clubdraw/domain/people/may';
import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { identifier, instant, optional, requiredText } from '../wire/wire.ts';

/** The calls about the keys by which programs of a club call (product §11.20). */

/** The form of a new key. */
export const newKeyForm = z.object({
  name: requiredText(keyMessages.keyNameRequired, maxKeyName),
  scopes: z
    .array(z.enum(keyScopes, keyMessages.keyScopeRequired), keyMessages.keyScopeRequired)
    .min(1, keyMessages.keyScopeRequired)
    .max(keyScopes.length, keyMessages.keyScopeRequired)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
    .describe(
      'read: what a viewer of the club reads, with masked addresses; entries: cards by post, codes of given tickets, and the draws that they are for.',
    ),
  expiresAt: optional(instant).describe('When the key ends; without it the key has no end.'),
});
export type NewKey = z.output<typeof newKeyForm>;

const clubKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  /** Null for a key without an end. */
  expiresAt: instant.nullable(),
  /** Right to the minute; null for a key that was not used yet. */
  usedAt: instant.nullable(),
});
export type ClubKey = z.output<typeof clubKey>;

export const listClubKeysCall = endpoint({
  name: 'listClubKeys',
  method: 'GET',
  path: '/api/club-owner/keys',
  access: 'owner',
  may: ownerAlone,
  limit: 'reads',
  summary: 'The keys of the club, the newest first, those that have ended included.',
  answer: z.object({ keys: z.array(clubKey) }),
});

export const makeClubKeyCall = endpoint({
  name: 'makeClubKey',
  method: 'POST',
  path: '/api/club-owner/keys',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary:
    'Makes a key of the club, for an owner who confirmed who they are. Its text is answered this once.',
  body: newKeyForm,
  status: 201,
  refusals: {
    invalid: [messages.dateInFuture, messages.dateTooFar],
    forbidden: [messages.confirmItIsYou],
    conflict: [keyMessages.tooManyKeys, clubSuspended],
  },
  answer: z.object({ key: z.string().describe('`cd_` and 43 signs.'), data: clubKey }),
});

export const deleteClubKeyCall = endpoint({
  name: 'deleteClubKey',
  method: 'DELETE',
  path: '/api/club-owner/keys/:id',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Deletes a key of the club: from the next call on it opens nothing.',
  params: z.object({
    id: identifier(keyMessages.noKey).describe('A key, as the list of keys answers it.'),
  }),
  answer: z.object({ deleted: z.literal(true) }),
});

export const clubKeyEndpoints = {
  listClubKeys: listClubKeysCall,
  makeClubKey: makeClubKeyCall,
  deleteClubKey: deleteClubKeyCall,
} as const;
