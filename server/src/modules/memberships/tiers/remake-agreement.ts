import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { ListedInvoice } from '../../../edge/subscription-provider.ts';
import { isAgreementOfOurs } from '../../payments/checkout/order-proof.ts';
import type { StoredMembership } from '../memberships.store.ts';
import { isBilledBy, listAgreedTiers } from './agreed-tiers.store.ts';
import { insertLostAgreement } from './write-agreements.store.ts';
import { lockTierMember } from './changing-member.store.ts';

type Billed = Pick<ListedInvoice, 'priceId' | 'period'>;

/**
 * Writes an agreement again that a paid renewal was billed by and that is in no row, as after a
 * recovery of the database. A price that nobody knows is read once for each membership; one that is
 * not proved to be ours is the club's own.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function remakeAgreement(
  context: Context,
  { id: membershipId, accountId, ownPriceId, periodEndsAt }: StoredMembership,
  { priceId, period, priority }: Billed & { priority: CallPriority },
): Promise<void> {
  // The first period is billed by the price of the checkout.
  if (period !== 'renewal' || priceId === null || priceId === ownPriceId) return;
  const known = await listAgreedTiers(context.db, [membershipId]);
  if (known.some((one) => isBilledBy(one, priceId))) return;
  const { price, agreed } = await context.payments.readPrice({ accountId, priceId }, priority);
  if (agreed?.membershipId !== membershipId) return;
  if (!isAgreementOfOurs(context, { ...agreed, accountId, price })) return;
  const { agreementId: id, tierId } = agreed;
  const now = context.clock.now();
  const made = { id, firstId: context.random.uuidv7(), membershipId, tierId, priceId, now };
  await transaction(context.db, async (trx) => {
    await lockTierMember(trx, membershipId);
    await insertLostAgreement(trx, { ...made, startsAt: periodEndsAt ?? now });
  });
}
