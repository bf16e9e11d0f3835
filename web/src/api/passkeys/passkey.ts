import type { Passkey } from '@clubdraw/contract/accounts/security/own-passkeys';
import {
  beginPasskeyCall,
  beginPasskeyConfirmationCall,
  beginPasskeySignInCall,
  addPasskeyCall,
  confirmWithPasskeyCall,
  signInWithPasskeyCall,
} from '@clubdraw/contract/accounts/security/passkeys';
import * as messages from '@clubdraw/domain/texts/messages';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { hasPasskeys } from '../has-passkeys.ts';
import { ownDevice } from '../session/device.ts';

/** How a browser makes and shows passkeys; the library for it is fetched when one is wanted. */

const fetchLibrary = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof fetchLibrary>>;

/** Once it is there; a fetch that failed is made again when it is next wanted. */
let loaded: Library | undefined;

async function library(): Promise<Library> {
  loaded ??= await fetchLibrary();
  return loaded;
}

/** Whether this browser can offer passkeys while an address is typed. */
async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Lets go of what the browser is asked for. */
export function stopAsking(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}

/** Makes a passkey of this name; the server must let the session, or this throws its refusal. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options, state } = await call(beginPasskeyCall, {});
  const { startRegistration } = await library();
  // The server passes on what the library of its side made for the one of this side.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await prompted(() => startRegistration({ optionsJSON }));
  return call(addPasskeyCall, { body: { name, state, credential } });
}

/**
 * Signs in with whatever passkey the browser finds. `offer` offers them in the field of the address
 * and waits there for as long as it takes. Throws `PasskeyDropped` when that signal is aborted, or
 * when they cannot be offered: nobody asked for it, so nobody is told.
 */
export async function signInByPasskey(
  offer?: AbortSignal,
): Promise<{ token: string; email: string }> {
  const { state, credential } = offer ? await offered(offer) : await begun();
  return call(signInWithPasskeyCall, { body: { state, credential } }, { device: ownDevice() });
}

async function begun(offer?: AbortSignal) {
  const { options, state } = await call(beginPasskeySignInCall, {});
  return { state, credential: await shown(options, offer) };
}

async function offered(offer: AbortSignal): ReturnType<typeof begun> {
  try {
    if (await offersPasskeys()) return await begun(offer);
  } catch {
    // As if the browser knew none; the button stands beside it and says what goes wrong.
  }
  throw new PasskeyDropped();
}

/** Confirms with one of the owner's passkeys who is there. */
export async function confirmByPasskey(): Promise<void> {
  const { options, state } = await call(beginPasskeyConfirmationCall, {});
  const credential = await shown(options);
  await call(confirmWithPasskeyCall, { body: { state, credential } });
}

async function shown(options: object, offer?: AbortSignal) {
  const { startAuthentication } = await library();
  // A browser answers one question at a time: a late offer would take the place of a press.
  if (offer?.aborted) throw new PasskeyDropped();
  // As above.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return prompted(() => startAuthentication({ optionsJSON, useBrowserAutofill: Boolean(offer) }));
}

/** The person let the browser's question go, or it was put aside for another. */
export class PasskeyDropped extends Error {}

const dropped = new Set(['NotAllowedError', 'AbortError']);

async function prompted<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidStateError') throw new ApiFailure(409, messages.passkeyThere);
    throw dropped.has(error.name)
      ? new PasskeyDropped()
      : new ApiFailure(400, messages.passkeyNotChecked);
  }
}
