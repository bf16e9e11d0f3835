import { canonicalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { takeByWork } from '../../flow/fair-share/take-share.ts';
import { findAddressee } from './new-addresses.store.ts';

/** A club that nobody knows has one share more with each week of its age, and ten at most. */
const weekMs = 7 * 24 * 3600 * 1000;
const mostShares = 10;

type NewAddress = {
  ownerId: string;
  /** As typed. */
  email: string;
  /** Who typed it: the address stands for a network; the proof of work as sent. */
  client: { address: string; proof: string | undefined };
};

/**
 * Counts a mail of a club to somebody who never had one of it, whatever the mail is about: whoever typed the address
 * may be a stranger to its reader. Beyond the share of the club or the network each further one of the day costs a proof
 * of work. A club with a payment account is known to the provider: there the network alone is counted.
 *
 * @throws {Refusal} proofNeeded
 */
export async function limitNewAddresses(
  context: Context,
  { ownerId, email, client: { address, proof } }: NewAddress,
): Promise<void> {
  if (!context.settings.rateLimits) return;
  const found = await findAddressee(context.db, { ownerId, mailbox: canonicalEmail(email) });
  if (!found || found.isKnown) return;
  if (found.takesCards) {
    await takeByWork(context, 'newAddressesOfKnownClubs', { address, proof });
    return;
  }
  const weeks = Math.floor((context.clock.now().getTime() - found.createdAt.getTime()) / weekMs);
  const sharesOfClub = Math.min(mostShares, 1 + weeks);
  await takeByWork(context, 'newAddresses', { club: ownerId, address, sharesOfClub, proof });
}
