import {
  canChangeTier,
  canChooseTier,
  maxTierChangesADay,
  type ComingTier,
} from '@clubdraw/domain/memberships/tier-change';
import { toMajor } from '@clubdraw/domain/money/money';
import {
  tierNotOffered,
  tierOfferChanged,
  tooManyTierChanges,
} from '@clubdraw/domain/texts/tier-messages';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import { lockPackage } from '../checkout/checkouts.store.ts';
import { noSuchMembership, tierCannotChange } from '../memberships.refusals.ts';
import { countAgreements } from './agreed-tiers.store.ts';
import { insertAgreement } from './write-agreements.store.ts';
import { billedUntil } from './billed-until.ts';
import {
  findTierMember,
  hurryCheck,
  listSoldTiers,
  lockTierMember,
  type SoldTier,
  type TierMember,
} from './changing-member.store.ts';
import { queueTierMail } from './queue-tier-mail.ts';
import { dayMs } from '../../../full-day.ts';

type Wish = {
  membershipId: string;
  email: string;
  tierId: string;
  /** As they were shown: in major units, and from when on. */
  price: number;
  startsAt: Date;
};

/**
 * Changes the tier of a membership from its next renewal on (product §13.11). It is written here
 * and the provider is told afterwards; which tier a period buys, its invoice says. The same wish
 * again changes nothing; another one takes its place.
 *
 * @throws {Refusal} missing, also for another's membership; conflict when it is not as was shown,
 *   or cannot change; tooSoon beyond
 *   the member's share; upstream
 */
export async function changeTier(
  context: Context,
  wish: Wish,
): Promise<{ coming: ComingTier | null }> {
  const known = await findTierMember(context.db, wish);
  if (!known) throw noSuchMembership();
  refuseUnless(canChangeTier(known, context.clock.now()));
  const startsAt = await billedUntil(context, known, wish.email);
  const { packageId, id: membershipId } = known;
  return transaction(context.db, async (trx) => {
    // Nobody closes the tier, or cancels the package, meanwhile.
    await lockPackage(trx, packageId);
    await lockTierMember(trx, membershipId);
    const now = context.clock.now();
    const member = await findTierMember(trx, wish);
    if (!member) throw noSuchMembership();
    refuseUnless(canChangeTier(member, now));
    const tier = await findChoice(trx, member, wish.tierId);
    if (toMajor(tier.price) !== wish.price || startsAt.getTime() !== wish.startsAt.getTime())
      throw tierCannotChange(tierOfferChanged);
    const coming = { tierName: tier.name, price: tier.price, startsAt };
    if (isAgreed(member, { tierId: tier.id, startsAt })) return { coming };
    await agree(trx, context, { membershipId, tierId: tier.id, startsAt, now });
    return { coming };
  });
}

function refuseUnless(permission: ReturnType<typeof canChangeTier>): void {
  if (!permission.allowed) throw tierCannotChange(permission.reason);
}

async function findChoice(trx: Trx, member: TierMember, tierId: string): Promise<SoldTier> {
  const tiers = await listSoldTiers(trx, member.packageId);
  const tier = tiers.find(({ id }) => id === tierId);
  if (!tier) throw tierCannotChange(tierNotOffered);
  refuseUnless(canChooseTier(member, tier));
  return tier;
}

function isAgreed(
  { coming }: TierMember,
  { tierId, startsAt }: { tierId: string; startsAt: Date },
): boolean {
  return coming?.tierId === tierId && coming.startsAt.getTime() === startsAt.getTime();
}

type Agreed = { membershipId: string; tierId: string; startsAt: Date; now: Date };

async function agree(trx: Trx, context: Context, agreed: Agreed): Promise<void> {
  const { membershipId, now } = agreed;
  const since = new Date(now.getTime() - dayMs);
  if ((await countAgreements(trx, { membershipId, since })) >= maxTierChangesADay)
    throw tierCannotChange(tooManyTierChanges(maxTierChangesADay));
  const { random, jobs } = context;
  const [firstId, id] = [random.uuidv7(), random.uuidv7()];
  await insertAgreement(trx, { ...agreed, firstId, id });
  await hurryCheck(trx, membershipId, now);
  await jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
  await queueTierMail(trx, context, { news: 'agreed', agreementId: id });
}
