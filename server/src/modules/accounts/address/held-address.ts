import { putBackHours } from '@clubdraw/domain/people/put-back';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Db, Trx } from '../../../db/database.ts';
import { isAddressHeld } from './address-changes.store.ts';

const hourMs = 3_600_000;

type Wanted = {
  email: string;
  /** The owner who wants the address; null for somebody who is none yet. */
  ownerId: string | null;
  now: Date;
};

/** Whether an address is kept for the owner who had it until less than three days ago. */
export async function isHeldForAnother(
  db: Db | Trx,
  { email, ownerId, now }: Wanted,
): Promise<boolean> {
  return isAddressHeld(db, { email, but: ownerId, since: openSince(now) });
}

/**
 * Refuses an address that another owner may still put back. Asked after the address was taken, in
 * the same transaction: a change that ended meanwhile is seen then.
 *
 * @throws {Refusal} conflict
 */
export async function refuseHeldAddress(trx: Trx, wanted: Wanted): Promise<void> {
  if (!(await isHeldForAnother(trx, wanted))) return;
  throw new Refusal('conflict', peopleMessages.addressHeld);
}

/** Changes up to this instant cannot be put back any more. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - putBackHours * hourMs);
}
