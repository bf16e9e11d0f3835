import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { updatePassword } from '../accounts.store.ts';
import { forgetDevicesWithoutSession } from '../devices.store.ts';
import { refuseEasyPassword } from '../easy-passwords.ts';
import { deleteSocialSignInsOf } from '../identities.store.ts';
import { hashPassword } from '../passwords.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { tellOwner } from '../tell-owner.ts';
import { requireConfirmed } from './confirm.ts';
import { lockOwnerOfSession } from './lock-owner.ts';

type Change = { owner: CallingOwner; password: string; client: Client };

/**
 * A new password for an owner who is signed in and confirmed who they are. Every other session
 * ends, no other browser is known any more, and the owner is told by mail (product §11.11).
 *
 * @throws {Refusal} invalid for a password that is easy to guess; forbidden without a fresh
 *   confirmation; busy while too many hashes wait
 */
export async function changePassword(
  context: Context,
  { owner: { ownerId, email, sessionId }, password, client }: Change,
): Promise<void> {
  refuseEasyPassword(password, email);
  await requireConfirmed(context, { sessionId });
  const passwordHash = await hashPassword(password);
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    // First: whoever signs in with the old password waits, and fails.
    await lockOwnerOfSession(trx, { ownerId, sessionId, for: 'change' });
    await updatePassword(trx, { id: ownerId, passwordHash, now });
    await deleteSessionsOf(trx, { ownerId, but: sessionId });
    await forgetDevicesWithoutSession(trx, ownerId);
    await deleteSocialSignInsOf(trx, ownerId);
    await tellOwner(trx, context, { email, change: 'newPassword', client });
  });
}
