import type { Passkey } from '@clubdraw/contract/accounts/own-passkeys';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
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

type Own = { ownerId: string; id: string };

/** @throws {Refusal} missing for one that is not there, or another owner's */
export async function renamePasskey(
  context: Context,
  change: Own & { name: string },
): Promise<Passkey> {
  const renamed = await updatePasskeyName(context.db, change);
  if (!renamed) throw noPasskey();
  return passkeyView(renamed);
}

/** @throws {Refusal} missing for one that is not there, or another owner's */
export async function removePasskey(context: Context, own: Own): Promise<void> {
  if (!(await deletePasskey(context.db, own))) throw noPasskey();
  audit(context, 'settings-changed', { setting: 'removedPasskey' });
}

function passkeyView({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt, usedAt };
}

function noPasskey(): Refusal {
  return new Refusal('missing', messages.noPasskey);
}
