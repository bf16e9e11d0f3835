import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Trx } from '../../../db/database.ts';
import type { Owner } from '../accounts.store.ts';
import { canPutBack } from '../address/address-changes.store.ts';
import { openSince } from '../address/held-address.ts';
import { isSuspended } from '../team/team.store.ts';

/**
 * Refuses a hand over of a club that the operator has stopped, and between people one of whom has
 * an earlier mailbox that may still say that somebody else is at it. `to` is the person who
 * accepts.
 *
 * @throws {Refusal} conflict
 */
export async function refuseHandOver(
  trx: Trx,
  { ownerId, owner, to, now }: { ownerId: string; owner: Owner; to?: string; now: Date },
): Promise<void> {
  if (await isSuspended(trx, ownerId)) throw new Refusal('conflict', clubMessages.clubSuspended);
  const since = openSince(now);
  if (await canPutBack(trx, { ownerId: owner.id, since })) {
    throw new Refusal('conflict', peopleMessages.ownerAddressChanged);
  }
  if (to !== undefined && (await canPutBack(trx, { ownerId: to, since }))) {
    throw new Refusal('conflict', peopleMessages.clubAddressChanged);
  }
}
