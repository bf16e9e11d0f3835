import type { PutBack } from '@clubdraw/contract/pages/put-back';
import { putBackUntil } from '@clubdraw/domain/people/put-back';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { changeOfLink } from '../../notifications/account/put-back-links.ts';
import { lockOwner, updateEmail, updatePassword } from '../accounts.store.ts';
import { forgetDevicesWithoutSession } from '../devices.store.ts';
import { deleteIdentitiesOf, deleteSocialSignInsOf } from '../identities.store.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { clearOffer } from '../hand-over/hand-over.store.ts';
import { deleteKeysOf } from '../keys/club-keys.store.ts';
import { deleteMembersSince } from '../team/team.store.ts';
import { deleteSessionsOf } from '../sessions.store.ts';
import { tellOwner } from '../tell-owner.ts';
import {
  findAddressChange,
  settleAddressChange,
  type AddressChange,
} from './address-changes.store.ts';
import { clubsOwnedBy, writeLinesOfOwner } from '../own-clubs.ts';

/** The change that a link names, as its page shows it; null for a link that nobody made here. */
export async function readPutBack(context: Context, token: string): Promise<PutBack | null> {
  const id = changeOfLink(context, token);
  if (id === undefined) return null;
  return putBackOf(await findAddressChange(context.db, id), context.clock.now());
}

function putBackOf(change: AddressChange | undefined, now: Date): PutBack {
  if (change?.putBackAt) return { state: 'putBack', email: change.email };
  const isOpen = change !== undefined && now < putBackUntil(change.changedAt);
  return isOpen ? { state: 'open', email: change.email } : { state: 'over', email: null };
}

/**
 * "This was not me": the owner signs in with the earlier address again, however often it was
 * changed since, and those later changes cannot be put back (product §11.17). Everything that opens
 * the account or the club beside that mailbox goes, for a thief may have made it: sessions,
 * password, passkeys, keys, Google accounts, known browsers, an offer of the club, and everybody
 * who came into the team or got another part since. Pressing twice is pressing once.
 */
export async function putAddressBack(context: Context, token: string): Promise<PutBack | null> {
  const id = changeOfLink(context, token);
  if (id === undefined) return null;
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const found = await findAddressChange(trx, id);
    if (!found) return putBackOf(found, now);
    const { email: current } = await lockOwner(trx, found.ownerId, 'change');
    // Once more, now that nobody else changes it.
    const change = await findAddressChange(trx, id);
    const before = putBackOf(change, now);
    if (!change || before.state !== 'open') return before;
    await shutOut(trx, change, now);
    const { ownerId } = change;
    const by = { clubId: ownerId, personId: ownerId, keyId: null, role: 'owner' } as const;
    const changes = [{ field: 'email', before: null, after: null }];
    const own = { ...context, by, operation: 'putAddressBack' };
    await writeLinesOfOwner(trx, own, { personId: ownerId, changes });
    if (current !== change.email) {
      await tellOwner(trx, context, { email: current, change: 'addressPutBack' });
    }
    return { state: 'putBack', email: change.email };
  });
}

/** Leaves the earlier mailbox as the only way in. */
async function shutOut(trx: Trx, change: AddressChange, now: Date): Promise<void> {
  const { ownerId, email, changedAt: since } = change;
  await deleteSocialSignInsOf(trx, ownerId);
  await deleteSessionsOf(trx, { ownerId });
  await deleteIdentitiesOf(trx, ownerId);
  await deletePasskeysOf(trx, ownerId);
  await forgetDevicesWithoutSession(trx, ownerId);
  await deleteMembersSince(trx, { personId: ownerId, since });
  for (const clubId of await clubsOwnedBy(trx, ownerId)) {
    await deleteKeysOf(trx, clubId);
    await clearOffer(trx, clubId);
  }
  await updateEmail(trx, { id: ownerId, email });
  await updatePassword(trx, { id: ownerId, passwordHash: null, now });
  await settleAddressChange(trx, { ...change, now });
}
