import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Trx } from '../../../db/database.ts';
import { lockOwner, type Owner } from '../accounts.store.ts';
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
  if (!(await hasSession(trx, sessionId))) {
    throw new Refusal('unauthenticated', messages.signInFirst);
  }
  return owner;
}

/**
 * Locks the owner of a club that something is made for, so that the account is not closed
 * meanwhile: somebody of the team may do it while the owner closes the account.
 *
 * @throws {Refusal} forbidden for an account that was closed
 */
export async function lockOpenAccount(
  trx: Trx,
  { ownerId, for: use }: Omit<Caller, 'sessionId'>,
): Promise<Owner> {
  const owner = await lockOwner(trx, ownerId, use);
  if (isErasedEmail(owner.email)) throw new Refusal('forbidden', teamMessages.notInThisClub);
  return owner;
}

/** Locks an owner whose ways in change; nobody signs in until the transaction ends. */
export async function lockOwnerForChange(trx: Trx, ownerId: string): Promise<Owner> {
  return lockOwner(trx, ownerId, 'change');
}
