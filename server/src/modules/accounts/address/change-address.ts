import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { CallingOwner } from '../../../http/mount/access.ts';
import { redeemCode, type TypedCode } from '../../one-time-codes/codes.ts';
import { updateEmail } from '../accounts.store.ts';
import { forgetDevicesWithoutSession } from '../devices.store.ts';
import { deleteIdentitiesOf, deleteSocialSignInsOf } from '../identities.store.ts';
import { requireConfirmedForMoney, wrongConfirmation } from '../security/confirm.ts';
import { lockOwnerOfSession } from '../security/lock-owner.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { insertAddressChange } from './address-changes.store.ts';
import { refuseHeldAddress } from './held-address.ts';
import { sameAddress } from './same-address.ts';
import { tellOldAddress } from './tell-old-address.ts';
import { writeLinesOfOwner } from '../own-clubs.ts';

type Change = { owner: CallingOwner; email: string } & TypedCode;

/**
 * Replaces the address by which an owner signs in, by a code from its mailbox (product §11.17).
 * Other sessions end, and no Google account signs in any more: whoever has the earlier mailbox may
 * be somebody else by now. That mailbox gets the link which puts the address back. Purchases and
 * memberships under either address are a customer's, and stay where they are.
 *
 * @throws {Refusal} invalid for the owner's own address or a wrong code; forbidden without a fresh
 *   confirmation, as for where the money goes: it would be given at the new mailbox next time;
 *   conflict for an address that has an owner, or had one until less than three days ago
 */
export async function changeAddress(
  context: Context,
  { owner, email, ...typed }: Change,
): Promise<void> {
  const newEmail = normalEmail(email);
  if (newEmail === owner.email) throw sameAddress();
  await requireConfirmedForMoney(context, owner);
  const now = context.clock.now();
  const isRight = await transaction(context.db, async (trx) => {
    const about = { purpose: 'address', subject: newEmail } as const;
    // A wrong try counts: the transaction commits, and the refusal comes after it.
    if (!(await redeemCode(trx, context, { ...about, ...typed, now }))) return false;
    await moveTo(trx, context, { owner, newEmail, client: typed.client, now });
    return true;
  });
  if (!isRight) throw wrongConfirmation();
}

type Move = { owner: CallingOwner; newEmail: string; now: Date } & Pick<TypedCode, 'client'>;

async function moveTo(
  trx: Trx,
  context: Context,
  { owner: { ownerId, sessionId }, newEmail, client, now }: Move,
): Promise<void> {
  const { email } = await lockOwnerOfSession(trx, { ownerId, sessionId, for: 'change' });
  await updateEmail(trx, { id: ownerId, email: newEmail });
  await refuseHeldAddress(trx, { email: newEmail, ownerId, now });
  await deleteSocialSignInsOf(trx, ownerId);
  await deleteSessionsOf(trx, { ownerId, but: sessionId });
  await deleteIdentitiesOf(trx, ownerId);
  await forgetDevicesWithoutSession(trx, ownerId);
  const changeId = context.random.uuidv7();
  await insertAddressChange(trx, { id: changeId, ownerId, email, now });
  const changes = [{ field: 'email', before: null, after: null }];
  await writeLinesOfOwner(trx, context, { personId: ownerId, changes });
  await tellOldAddress(trx, context, { changeId, email, newEmail, client });
}
