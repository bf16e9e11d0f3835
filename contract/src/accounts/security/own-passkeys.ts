import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { identifier, instant, requiredText } from '../../wire/wire.ts';

/** The passkeys that an owner has; how one is made and shown is in `passkeys.ts`. */

const maxName = 60;

/** The name that an owner gives a passkey. */
export const passkeyName = requiredText(messages.passkeyNameRequired, maxName);

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null for one that has not signed in yet. */
  usedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const params = z.object({
  id: identifier(messages.noPasskey).describe('A passkey, as the list of passkeys answers it.'),
});

export const listPasskeysCall = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/me/passkeys',
  access: 'person',
  limit: 'reads',
  summary: 'The passkeys of the owner, the newest first.',
  answer: z.object({ passkeys: z.array(passkey) }),
});

export const renamePasskeyCall = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/me/passkeys/:id',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Replaces the name of a passkey of an owner who confirmed who they are.',
  params,
  body: z.object({ name: passkeyName }),
  refusals: { forbidden: [messages.confirmItIsYou] },
  answer: passkey,
});

export const removePasskeyCall = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/me/passkeys/:id',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Removes a passkey of an owner who confirmed who they are: it signs nobody in any more.',
  params,
  refusals: { forbidden: [messages.confirmItIsYou] },
  answer: z.object({ removed: z.literal(true) }),
});
