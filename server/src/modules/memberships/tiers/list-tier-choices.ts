import type { TierChoices } from '@clubdraw/contract/portal/tier-change';
import { ticketsOfPeriod } from '@clubdraw/domain/memberships/membership';
import {
  canChangeTier,
  canChooseTier,
  firstPeriodOf,
} from '@clubdraw/domain/memberships/tier-change';
import { entriesSentence } from '@clubdraw/domain/memberships/tier-change-words';
import type { Context } from '../../../context.ts';
import { noSuchMembership, tierCannotChange } from '../memberships.refusals.ts';
import { billedUntil } from './billed-until.ts';
import { findTierMember, listSoldTiers } from './changing-member.store.ts';

/**
 * The tiers that a membership can change into, with what the next period then costs and brings, and
 * from when on (product §13.11).
 *
 * @throws {Refusal} missing, also for another's membership; conflict when its tier stays; tooSoon
 *   beyond the member's share; upstream
 */
export async function listTierChoices(
  context: Context,
  name: { membershipId: string; email: string },
): Promise<TierChoices> {
  const member = await findTierMember(context.db, name);
  if (!member) throw noSuchMembership();
  const permission = canChangeTier(member, context.clock.now());
  if (!permission.allowed) throw tierCannotChange(permission.reason);
  const startsAt = await billedUntil(context, member, name.email);
  const tiers = await listSoldTiers(context.db, member.packageId);
  const { tierName, price, frequency, timezone, paidPeriods, periodEndsAt: paidUntil } = member;
  const first = firstPeriodOf({ paidPeriods, frequency, paidUntil, billedUntil: startsAt });
  return {
    tierName,
    price,
    frequency,
    timezone,
    startsAt,
    choices: tiers
      .filter((tier) => canChooseTier(member, tier).allowed)
      .map((tier) => ({
        tierId: tier.id,
        name: tier.name,
        price: tier.price,
        features: tier.features,
        entries: ticketsOfPeriod(tier, first),
        recurringEntries: tier.recurringEntry,
        words: entriesSentence(tier, first),
      })),
  };
}
