import type { Passkey } from '@clubdraw/contract/accounts/security/own-passkeys';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { requireConfirmed } from '../security/confirm.ts';
import { tellOwner } from '../tell-owner.ts';
import {
  deletePasskey,
  listPasskeysOf,
  updatePasskeyName,
  type StoredPasskey,
} from './passkeys.store.ts';

/** The owner's passkeys, the newest first. */
export async function listPasskeys(context: Context, ownerId: string): Promise<Passkey[]> {
  return (await listPasskeysOf(context.db, ownerId)).map(passkeyView);
}

type Own = { owner: CallingOwner; client: Client; id: string };

/**
 * Renames a passkey, and tells the owner by mail: its name says which device signs in.
 *
 * @throws {Refusal} forbidden without a fresh confirmation; missing for one that is not there, or
 *   another owner's
 */
export async function renamePasskey(
  context: Context,
  { owner, client, id, name }: Own & { name: string },
): Promise<Passkey> {
  await requireConfirmed(context, owner);
  const { ownerId, email } = owner;
  return transaction(context.db, async (trx) => {
    const renamed = await updatePasskeyName(trx, { ownerId, id, name });
    if (!renamed) throw noPasskey();
    await tellOwner(trx, context, { email, change: 'renamedPasskey', client });
    return passkeyView(renamed);
  });
}

/** Removes a passkey in the same way. Refuses as a new name is refused. */
export async function removePasskey(context: Context, { owner, client, id }: Own): Promise<void> {
  await requireConfirmed(context, owner);
  const { ownerId, email } = owner;
  await transaction(context.db, async (trx) => {
    if (!(await deletePasskey(trx, { ownerId, id }))) throw noPasskey();
    await tellOwner(trx, context, { email, change: 'removedPasskey', client });
  });
}

function passkeyView({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt, usedAt };
}

function noPasskey(): Refusal {
  return new Refusal('missing', messages.noPasskey);
}
