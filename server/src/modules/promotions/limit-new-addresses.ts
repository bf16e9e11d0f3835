import type { Context } from '../../context.ts';
import { countForDay } from '../../http/limits/day-counter.ts';
import { demandProof } from '../../http/limits/proof-of-work.ts';
import type { Offer } from '../draws/find-offer.ts';
import { findClub } from './promo-clubs.store.ts';
import type { NewEntry } from './promo-entries.store.ts';

/** Mails to addresses that are new to a club in one day: in its first week, and at most. */
const inFirstWeek = 200;
const atMost = 2_000;
const weekMs = 7 * 24 * 3600 * 1000;

/**
 * Counts an address that is new to a club without a payment account, whom nobody knows: each further
 * one of a day costs a proof of work. The bound grows by itself with each week of the club's age.
 *
 * @throws {Refusal} proofNeeded
 */
export async function limitNewAddresses(
  context: Context,
  { offer, entry, proof }: { offer: Offer; entry: NewEntry; proof: string | undefined },
): Promise<void> {
  if (!context.settings.rateLimits || offer.seller.paymentMethods.length > 0) return;
  const { ownerId } = offer.draw;
  const club = await findClub(context.db, { ownerId, canonicalEmail: entry.canonicalEmail });
  if (club.knowsAddress) return;
  const weeks = Math.floor((entry.now.getTime() - club.createdAt.getTime()) / weekMs);
  const most = Math.min(atMost, inFirstWeek * (1 + weeks));
  const count = await countForDay(context, { name: 'new-addresses', text: ownerId });
  if (count > most)
    await demandProof(context, { purpose: 'new-addresses', subject: ownerId, proof });
}
