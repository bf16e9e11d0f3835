import { maxKeys } from '../people/key-scopes.ts';

// Sentences about the keys of a club, and about the Idempotency-Key of a call.

export const keyMayNot = 'This key may not do this.';
export const keyNameRequired = 'Please give the key a name.';
export const keyScopeRequired = 'Please choose what the key may do.';
export const tooManyKeys = `A club has at most ${maxKeys} keys. Delete one first.`;
export const idempotencyKeyUsed = 'This Idempotency-Key was used for another request.';
export const idempotencyKeyForm = 'An Idempotency-Key has 1 to 255 printable ASCII characters.';
export const noKey = 'There is no key with this ID.';
