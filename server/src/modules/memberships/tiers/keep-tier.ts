import { canTakeBackTier } from '@clubdraw/domain/memberships/tier-change';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import { noSuchMembership, tierCannotChange } from '../memberships.refusals.ts';
import { withdrawAgreement } from './write-agreements.store.ts';
import { findTierMember, hurryCheck, lockTierMember } from './changing-member.store.ts';
import { queueTierMail } from './queue-tier-mail.ts';

/**
 * Takes a change of tier back that has not taken effect (product §13.11): the provider is told
 * afterwards. Without one nothing happens.
 *
 * @throws {Refusal} missing, also for another's membership; conflict when it takes effect already
 */
export async function keepTier(
  context: Context,
  name: { membershipId: string; email: string },
): Promise<{ coming: null }> {
  return transaction(context.db, async (trx) => {
    await lockTierMember(trx, name.membershipId);
    const now = context.clock.now();
    const member = await findTierMember(trx, name);
    if (!member) throw noSuchMembership();
    const { id: membershipId, coming } = member;
    if (!coming) return { coming: null };
    const permission = canTakeBackTier(coming, now);
    if (!permission.allowed) throw tierCannotChange(permission.reason);
    await withdrawAgreement(trx, membershipId);
    await hurryCheck(trx, membershipId, now);
    await context.jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
    await queueTierMail(trx, context, { news: 'withdrawn', agreementId: coming.id });
    return { coming: null };
  });
}
