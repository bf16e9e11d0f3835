import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { passkey, passkeyName } from './own-passkeys.ts';

/** Passkeys (WebAuthn, level 3): a second way into the owner's area (product §11.12). */

/** Bytes as WebAuthn's JSON has them: base64url. Keys and signatures are far shorter. */
const bytes = z
  .string(messages.passkeyNotChecked)
  .min(1, messages.passkeyNotChecked)
  .max(8192, messages.passkeyNotChecked)
  .regex(/^[\w-]+$/, messages.passkeyNotChecked);

const transports = z
  .array(z.string().max(40, messages.passkeyNotChecked), messages.passkeyNotChecked)
  .max(10, messages.passkeyNotChecked);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', messages.passkeyNotChecked),
};

/** The answer of `navigator.credentials.create()` as JSON. */
export const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() },
      messages.passkeyNotChecked,
    ),
  },
  messages.passkeyNotChecked,
);
export type NewCredential = z.output<typeof newCredential>;

/** The answer of `navigator.credentials.get()` as JSON. */
export const shownCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
      },
      messages.passkeyNotChecked,
    ),
  },
  messages.passkeyNotChecked,
);
export type ShownCredential = z.output<typeof shownCredential>;

/**
 * The options with which a browser asks its authenticator; `state` goes back with the answer,
 * within five minutes.
 */
const asked = z.object({
  /** The options of WebAuthn as JSON. */
  options: z.looseObject({ challenge: z.string() }),
  state: z.string(),
});

const state = z.string(messages.passkeyNotChecked).max(2000, messages.passkeyNotChecked);

export const beginPasskeyCall = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/me/passkeys/options',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Begins a new passkey of an owner who confirmed who they are.',
  refusals: {
    forbidden: [messages.confirmItIsYou],
    conflict: [messages.atMostPasskeys(20)],
  },
  answer: asked,
});

export const addPasskeyCall = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/me/passkeys',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Adds the passkey that was begun.',
  body: z.object({ name: passkeyName, state, credential: newCredential }),
  status: 201,
  refusals: {
    invalid: [messages.passkeyNotChecked],
    forbidden: [messages.confirmItIsYou],
    conflict: [messages.passkeyThere],
  },
  answer: passkey,
});

export const beginPasskeySignInCall = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'anyone',
  limit: 'reads',
  summary: 'Begins a sign-in with a passkey, whosever it is.',
  answer: asked,
});

export const signInWithPasskeyCall = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkey',
  access: 'anyone',
  limit: 'signIn',
  summary: 'Signs the owner in whose passkey is shown.',
  body: z.object({ state, credential: shownCredential }),
  refusals: { unauthenticated: [messages.passkeyUnknown, messages.passkeyNotChecked] },
  answer: z.object({ token: z.string(), email: z.string() }),
});

export const beginPasskeyConfirmationCall = endpoint({
  name: 'beginPasskeyConfirmation',
  method: 'POST',
  path: '/api/me/confirm/passkey/options',
  access: 'person',
  limit: 'ownerWrites',
  summary: 'Begins to confirm who the owner is with one of their passkeys.',
  answer: asked,
});

export const confirmWithPasskeyCall = endpoint({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: '/api/me/confirm/passkey',
  access: 'person',
  limit: 'signIn',
  summary: 'Confirms with a passkey who the owner is, for ten minutes of this session.',
  body: z.object({ state, credential: shownCredential }),
  refusals: { invalid: [messages.passkeyUnknown, messages.passkeyNotChecked] },
  answer: z.object({ confirmed: z.literal(true) }),
});
