import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction, type Db, type Trx } from '../../db/database.ts';
import { lockEmailOfClub } from '../accounts/lock-email-of-club.ts';
import { lockOpenAccount } from '../accounts/security/lock-owner.ts';
import { tellOwner } from '../accounts/tell-owner.ts';
import { endSuspension, findSuspension, insertSuspension } from './suspensions.store.ts';

/**
 * Since when the operator has stopped an owner's club; undefined where it has not (product §19.5).
 */
export async function suspendedSince(db: Db | Trx, ownerId: string): Promise<Date | undefined> {
  return (await findSuspension(db, ownerId))?.beganAt;
}

/** @throws {Refusal} conflict for the owner of a club that is stopped */
export async function refuseSuspended(db: Db | Trx, ownerId: string): Promise<void> {
  if ((await suspendedSince(db, ownerId)) !== undefined) throw clubSuspended();
}

/**
 * The same for what begins under the name of a club, whose account stays open until the
 * transaction ends.
 *
 * @throws {Refusal} forbidden for a club whose account was closed; conflict for one that is stopped
 */
export async function requireOpenClub(trx: Trx, ownerId: string): Promise<void> {
  await lockOpenAccount(trx, ownerId);
  await refuseSuspended(trx, ownerId);
}

/** For who wants to sell, to buy or to enter. */
export function clubSuspended(): Refusal {
  return new Refusal('conflict', clubMessages.clubSuspended);
}

/** Stops a club and tells its owner by mail; false, and no mail, when it is stopped already. */
export async function beginSuspension(context: Context, ownerId: string): Promise<boolean> {
  const { db, clock, random } = context;
  return transaction(db, async (trx) => {
    const email = await lockEmailOfClub(trx, ownerId);
    const isNew = await insertSuspension(trx, { id: random.uuidv7(), ownerId, now: clock.now() });
    if (isNew) await tellOwner(trx, context, { email, change: 'clubSuspended' });
    return isNew;
  });
}

/** Lets a club sell again and tells its owner by mail; false when it was not stopped. */
export async function liftSuspension(context: Context, ownerId: string): Promise<boolean> {
  return transaction(context.db, async (trx) => {
    const email = await lockEmailOfClub(trx, ownerId);
    const wasStopped = await endSuspension(trx, ownerId, context.clock.now());
    if (wasStopped) await tellOwner(trx, context, { email, change: 'clubResumed' });
    return wasStopped;
  });
}
