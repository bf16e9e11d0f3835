import type { ShownCredential } from '@clubdraw/contract/accounts/security/passkeys';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { answerChallenge, makeChallenge, readChallenge, type ChallengeUse } from './challenge.ts';
import { lockOwner } from '../accounts.store.ts';
import {
  findPasskeyOwner,
  lockPasskey,
  updatePasskeyUse,
  type StoredPasskey,
} from './passkeys.store.ts';
import { relyingParty } from './relying-party.ts';

type Asking = {
  use: ChallengeUse;
  /** The owner who is asked; null where it may be anybody. */
  ownerId: string | null;
  /** The only passkeys that will do; without them any that the browser finds. */
  allowed?: readonly StoredPasskey[];
};

/** Answers the options with which a browser shows a passkey. */
export async function askForPasskey(context: Context, { use, ownerId, allowed = [] }: Asking) {
  const { bytes, state } = makeChallenge(context, { use, ownerId });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: Uint8Array.from(bytes),
    userVerification: 'required',
    allowCredentials: allowed.map((one) => ({ id: one.credentialId, transports: one.transports })),
  });
  return { options: { ...options }, state };
}

export type Shown = { state: string; credential: ShownCredential };

/** A passkey that was shown: whose it is, or why it opens nothing. */
export type Showing = { ownerId: string } | 'unknown' | 'not right';

/**
 * Checks a passkey that somebody shows, and uses its challenge up. The signature covers challenge,
 * origin and the owner's presence; a counter that goes back says that the key was copied.
 */
export async function checkPasskey(
  trx: Trx,
  context: Context,
  { use, ownerId, state, credential }: Asking & Shown,
): Promise<Showing> {
  const challenge = readChallenge(context, { state, use, ownerId });
  if (challenge === undefined) return 'not right';
  const whose = await findPasskeyOwner(trx, credential.id);
  if (whose === undefined) return 'unknown';
  await lockOwner(trx, whose, 'use');
  const passkey = await lockPasskey(trx, credential.id);
  if (!passkey || (ownerId !== null && passkey.ownerId !== ownerId)) return 'unknown';
  const counter = await signedCounter(context, { passkey, challenge, credential });
  if (counter === undefined) return 'not right';
  if (!(await answerChallenge(trx, context, challenge))) return 'not right';
  await updatePasskeyUse(trx, { id: passkey.id, counter, now: context.clock.now() });
  return { ownerId: passkey.ownerId };
}

type Signed = { passkey: StoredPasskey; challenge: string; credential: ShownCredential };

async function signedCounter(
  context: Context,
  { passkey, challenge, credential }: Signed,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (err) {
    context.log.info({ err }, 'a passkey was not right');
    return undefined;
  }
}
