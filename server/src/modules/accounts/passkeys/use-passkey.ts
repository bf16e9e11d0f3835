import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal, type RefusalKind } from '@clubdraw/domain/refusal';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, transaction, type Trx } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { getOwner } from '../accounts.store.ts';
import { admitOwner } from '../admit-owner.ts';
import { markConfirmed } from '../sessions.store.ts';
import { listPasskeysOf } from './passkeys.store.ts';
import { askForPasskey, checkPasskey, type Showing, type Shown } from './show-passkey.ts';

/** Any passkey of this place: the browser knows which it has, and nobody types an address. */
export async function beginPasskeySignIn(context: Context) {
  return askForPasskey(context, { use: 'signIn', ownerId: null });
}

/**
 * Signs the owner in whose passkey is shown (product §11.12).
 *
 * @throws {Refusal} unauthenticated, with the reason in words
 */
export async function signInWithPasskey(
  context: Context,
  { client, ...shown }: Shown & { client: Client },
): Promise<{ token: string; email: string }> {
  return transaction(context.db, async (trx) => {
    const showing = await checkPasskey(trx, context, { use: 'signIn', ownerId: null, ...shown });
    const owner = await getOwner(trx, ownerIdOf(context, showing, 'unauthenticated'));
    tellOfUse(trx, context, owner.id);
    const { token } = await admitOwner(trx, context, { owner, client, by: 'passkey' });
    return { token, email: owner.email };
  });
}

/** One of the owner's own passkeys: another account's would not do. */
export async function beginPasskeyConfirmation(context: Context, { ownerId }: CallingOwner) {
  const allowed = await listPasskeysOf(context.db, ownerId);
  return askForPasskey(context, { use: 'confirm', ownerId, allowed });
}

/**
 * Confirms with a passkey who the owner is, for some minutes of this session.
 *
 * @throws {Refusal} invalid, with the reason in words: the session is as good as before
 */
export async function confirmWithPasskey(
  context: Context,
  { owner, ...shown }: Shown & { owner: CallingOwner },
): Promise<void> {
  const { ownerId, sessionId } = owner;
  await transaction(context.db, async (trx) => {
    const showing = await checkPasskey(trx, context, { use: 'confirm', ownerId, ...shown });
    ownerIdOf(context, showing, 'invalid');
    tellOfUse(trx, context, ownerId);
    await markConfirmed(trx, { sessionId, isByPasskey: true, now: context.clock.now() });
  });
}

function tellOfUse(trx: Trx, context: Context, owner: string): void {
  afterCommit(trx, () => audit(context, 'key-used', { key: 'passkey', owner }));
}

function ownerIdOf(context: Context, showing: Showing, kind: RefusalKind): string {
  if (typeof showing === 'string') audit(context, 'sign-in-refused', { by: 'passkey' });
  if (showing === 'unknown') throw new Refusal(kind, messages.passkeyUnknown);
  if (showing === 'not right') throw new Refusal(kind, messages.passkeyNotChecked);
  return showing.ownerId;
}
