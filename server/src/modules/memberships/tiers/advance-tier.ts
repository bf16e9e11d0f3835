import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { syncMembershipJob } from '../../../jobs/catalogue.ts';
import type { PeriodRow } from '../billing/insert-periods.store.ts';
import type { PayingMember } from '../billing/periods.store.ts';
import { isBilledBy, type AgreedTier } from './agreed-tiers.store.ts';
import { queueTierMail } from './queue-tier-mail.ts';
import { delayAgreement, takeAgreement } from './write-agreements.store.ts';

/**
 * The news that a paid period brings of an agreement:
 * - taken: it was billed by the one that waited, which is the membership's from now on;
 * - passedBy: it was billed by another although this one waited, which now waits for the next one;
 * - billedYet: it was billed by one that had been taken back.
 */
export type AgreementNews = {
  kind: 'taken' | 'passedBy' | 'billedYet';
  agreement: AgreedTier;
};

type Sold = Pick<PayingMember, 'tierId' | 'tickets' | 'recurringEntry'>;

type Known = { member: PayingMember; agreed: AgreedTier[]; isLate: boolean };

/**
 * Advances a member and the agreements given over a paid period, and answers the tier that it buys
 * the entries of: the one whose price it was billed by, whatever was agreed since. A price that we
 * know nothing of is the club's own, and buys the membership's tier.
 */
export function advanceTier(
  { priceId, periodEndsAt }: { priceId: string | null; periodEndsAt: Date | null },
  { member, agreed, isLate }: Known,
): { tier: Sold; news: AgreementNews[] } {
  const billed = agreed.find((one) => isBilledBy(one, priceId));
  const tier = billed ?? member;
  const news: AgreementNews[] = [];
  if (isLate) return { tier, news };
  if (billed?.state === 'waiting') {
    for (const one of agreed) if (one.state === 'current') one.state = 'past';
    billed.state = 'current';
    const { tierId, tickets, recurringEntry } = billed;
    Object.assign(member, { tierId, tickets, recurringEntry });
    return { tier, news: [{ kind: 'taken', agreement: billed }] };
  }
  if (billed?.state === 'withdrawn') news.push({ kind: 'billedYet', agreement: billed });
  const waiting = agreed.find(({ state }) => state === 'waiting');
  // A period that begins before it was billed before it: nothing is late.
  if (waiting?.startsAt && periodEndsAt && periodEndsAt > waiting.startsAt) {
    waiting.startsAt = periodEndsAt;
    news.push({ kind: 'passedBy', agreement: waiting });
  }
  return { tier, news };
}

type Bought = Pick<PeriodRow, 'paymentId' | 'membershipId'> & { news: readonly AgreementNews[] };

/** Writes what paid periods say of agreements, and tells members what is not as it was agreed. */
export async function followAgreements(
  trx: Trx,
  context: Context,
  periods: readonly Bought[],
): Promise<void> {
  for (const { paymentId, membershipId, news } of periods) {
    for (const { kind, agreement } of news) {
      const { id, startsAt } = agreement;
      if (kind === 'taken') await takeAgreement(trx, agreement);
      else await queueTierMail(trx, context, { news: kind, agreementId: id, paymentId });
      if (kind === 'passedBy' && startsAt) await delayAgreement(trx, { id, startsAt });
      // The provider is asked again to bill what is agreed.
      if (kind !== 'taken') {
        await context.jobs.enqueue(trx, syncMembershipJob, { membershipId }, { key: membershipId });
      }
    }
  }
}
