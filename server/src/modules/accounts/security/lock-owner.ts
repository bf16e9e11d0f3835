import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Trx } from '../../../db/database.ts';
import type { CallingMember } from '../../../http/mount/access.ts';
import { getOwnerOfClub, lockOwner, type Owner } from '../accounts.store.ts';
import { hasSession } from '../sessions.store.ts';

type Caller = {
  ownerId: string;
  sessionId: string;
  /** `use`: others may use the ways in meanwhile; `change`: nobody else does. */
  for: 'use' | 'change';
};

/**
 * Locks the owner whose session asks for another way in, before everything else of the account:
 * otherwise a session that ends meanwhile would leave a way in behind.
 *
 * @throws {Refusal} unauthenticated for a session that has ended
 */
export async function lockOwnerOfSession(
  trx: Trx,
  { ownerId, sessionId, for: use }: Caller,
): Promise<Owner> {
  const owner = await lockOwner(trx, ownerId, use);
  await requireSession(trx, sessionId);
  return owner;
}

/**
 * Locks a club that something is made for, so that its owner's account is not closed meanwhile:
 * somebody of the team may do it while the owner closes the account.
 *
 * @throws {Refusal} forbidden for an account that was closed
 */
export async function lockOpenAccount(trx: Trx, ownerId: string): Promise<void> {
  await lockOwner(trx, ownerId, 'use');
  const { email } = await getOwnerOfClub(trx, ownerId);
  if (isErasedEmail(email)) throw new Refusal('forbidden', teamMessages.notInThisClub);
}

/**
 * Locks several owners, people or clubs, in the order of their ids, so that two who lock the same
 * ones do not wait for each other.
 */
export async function lockOwners(
  trx: Trx,
  ids: readonly string[],
  use: Caller['for'],
): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockOwner(trx, id, use);
}

type CallOfClub = Pick<CallingMember, 'ownerId' | 'personId' | 'sessionId'>;

/**
 * Locks a club with the accounts of the caller and of its owner, and answers who owns it at that
 * moment: nobody else becomes it meanwhile, and no address is put back.
 *
 * @throws {Refusal} unauthenticated for a session that has ended
 */
export async function lockClub(
  trx: Trx,
  { ownerId, personId, sessionId }: CallOfClub,
  use: Caller['for'],
): Promise<Owner> {
  const before = await getOwnerOfClub(trx, ownerId);
  await lockOwners(trx, [ownerId, personId, before.id], use);
  await requireSession(trx, sessionId);
  return getOwnerOfClub(trx, ownerId);
}

/**
 * The same for what the owner alone changes: a call that was let in before another became it does
 * nothing.
 *
 * @throws {Refusal} as `lockClub`; forbidden for a person who owns the club no more
 */
export async function lockOwnClub(
  trx: Trx,
  caller: CallOfClub,
  use: Caller['for'] = 'use',
): Promise<Owner> {
  const owner = await lockClub(trx, caller, use);
  if (owner.id !== caller.personId) throw new Refusal('forbidden', teamMessages.notInThisClub);
  return owner;
}

/**
 * Asked under a lock of the account, with which its sessions end.
 *
 * @throws {Refusal} unauthenticated for a session that has ended
 */
export async function requireSession(trx: Trx, sessionId: string): Promise<void> {
  if (!(await hasSession(trx, sessionId))) {
    throw new Refusal('unauthenticated', messages.signInFirst);
  }
}
