import type { Passkey } from '@clubdraw/contract/accounts/security/own-passkeys';
import type { NewCredential } from '@clubdraw/contract/accounts/security/passkeys';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { requireConfirmed } from '../security/confirm.ts';
import { lockOwnerOfSession } from '../security/lock-owner.ts';
import { tellOwner } from '../tell-owner.ts';
import { answerChallenge, makeChallenge, readChallenge } from './challenge.ts';
import { insertPasskey, listPasskeysOf } from './passkeys.store.ts';
import { relyingParty } from './relying-party.ts';

/** More than anybody has devices; each is looked at when one is added. */
const maxPasskeys = 20;

/**
 * Answers the options for a new passkey: one that is found without an address, and that asks for
 * finger, face or PIN.
 *
 * @throws {Refusal} forbidden without a fresh confirmation; conflict for an owner who has twenty
 */
export async function beginPasskey(context: Context, owner: CallingOwner) {
  await requireConfirmed(context, owner);
  const { ownerId, email } = owner;
  const known = await listPasskeysOf(context.db, ownerId);
  if (known.length >= maxPasskeys) {
    throw new Refusal('conflict', messages.atMostPasskeys(maxPasskeys));
  }
  const { bytes, state } = makeChallenge(context, { use: 'add', ownerId });
  const { name, id } = relyingParty(context);
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(Buffer.from(ownerId.replaceAll('-', ''), 'hex')),
    challenge: Uint8Array.from(bytes),
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: one.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, state };
}

type Addition = {
  owner: CallingOwner;
  client: Client;
  name: string;
  state: string;
  credential: NewCredential;
};

/**
 * Adds the passkey that was begun, and tells the owner by mail.
 *
 * @throws {Refusal} forbidden without a fresh confirmation; invalid for an answer that does not
 *   fit; conflict for a passkey that is there already
 */
export async function addPasskey(
  context: Context,
  { owner, client, name, state, credential }: Addition,
): Promise<Passkey> {
  await requireConfirmed(context, owner);
  const { ownerId, sessionId, email } = owner;
  const challenge = readChallenge(context, { state, use: 'add', ownerId });
  const verified = challenge && (await verifiedCredential(context, { challenge, credential }));
  if (!verified) throw notChecked();
  const passkey = { id: context.random.uuidv7(), name, createdAt: context.clock.now() };
  await transaction(context.db, async (trx) => {
    await lockOwnerOfSession(trx, { ownerId, sessionId, for: 'use' });
    if (!(await answerChallenge(trx, context, challenge))) throw notChecked();
    await insertPasskey(trx, { ...passkey, ...verified, ownerId });
    await tellOwner(trx, context, { email, change: 'newPasskey', client });
  });
  return { ...passkey, usedAt: null };
}

async function verifiedCredential(
  context: Context,
  { challenge, credential }: { challenge: string; credential: NewCredential },
) {
  const { id, origin } = relyingParty(context);
  const { transports = [], ...response } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    });
    if (!registrationInfo) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  } catch (err) {
    context.log.info({ err }, 'a new passkey was not right');
    return undefined;
  }
}

function notChecked(): Refusal {
  return new Refusal('invalid', messages.passkeyNotChecked);
}
