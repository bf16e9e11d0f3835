import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import { entriesWaiting, membershipHistory } from '@clubdraw/domain/memberships/membership-history';
import {
  cancellingSentence,
  nextDateSentence,
  refundableSum,
  stoppingSentence,
} from '@clubdraw/domain/memberships/membership-outlook';
import type { Context } from '../../context.ts';
import { findMembershipFacts, listPaidPeriods } from './membership-facts.store.ts';
import { noMembershipOfYours } from './portal.refusals.ts';

/**
 * Why a member has so many entries, and what comes next (product §13.8). Nothing of it is stored:
 * one pure function computes it from payments, tickets and draws.
 *
 * @throws {Refusal} missing, also for another's membership
 */
export async function readMembershipHistory(
  { db }: Context,
  name: { membershipId: string; email: string },
): Promise<MembershipHistory> {
  const membership = await findMembershipFacts(db, name);
  if (!membership) throw noMembershipOfYours();
  const { packageName, tierName, price, tier, timezone } = membership;
  const facts = { ...membership, periods: await listPaidPeriods(db, name.membershipId) };
  const history = membershipHistory(facts.periods);
  return {
    packageName,
    tierName,
    timezone,
    ledger: history,
    waiting: entriesWaiting(history).reduce((sum, { entries }) => sum + entries, 0),
    firstEntries: tier.tickets,
    recurringEntries: tier.recurringEntry,
    next: nextDateSentence(facts),
    cancelling: cancellingSentence(facts),
    stopping: stoppingSentence(facts),
    refundable: refundableSum(facts) ?? { amount: 0, currency: price.currency },
  };
}
