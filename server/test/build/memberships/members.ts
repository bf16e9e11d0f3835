import { transaction } from '../../../src/db/database.ts';
import { lockPackage } from '../../../src/modules/memberships/checkout/checkouts.store.ts';
import { findMemberships } from '../../../src/modules/memberships/memberships.store.ts';
import { writeSubscription } from '../../../src/modules/memberships/subscriptions.store.ts';
import { findPackage } from '../../../src/modules/packages/packages.store.ts';
import {
  recordPeriod,
  type PeriodVerdict,
} from '../../../src/modules/memberships/billing/record-periods.ts';
import { currentTerms } from '../../../src/modules/terms/terms-versions.ts';
import type { TestContext } from '../../test-context.ts';

type State = 'reserved' | 'open' | 'released' | 'active' | 'past_due' | 'ended';

type Change = { state?: State; email?: string; tier?: number; cause?: 'member' | 'package' };

let made = 0;

/** A membership straight in the tables, without a payment: for tests of what others made of it. */
export async function buildMembership(
  context: TestContext,
  packageId: string,
  { state = 'active', tier = 0, cause = 'member', ...change }: Change = {},
): Promise<string> {
  made += 1;
  const now = context.clock.now();
  const stored = await findPackage(context.db, packageId);
  const sold = stored?.tiers[tier];
  if (!stored || !sold) throw new Error('there is no such tier');
  const isPaid = state === 'active' || state === 'past_due' || state === 'ended';
  const isMember = state === 'active' || state === 'past_due';
  const id = context.random.uuidv7();
  await transaction(context.db, async (trx) => {
    const { ownerId } = stored;
    await trx
      .insertInto('memberships')
      .values({
        id,
        package_id: packageId,
        tier_id: sold.id,
        owner_id: ownerId,
        account_id: `acct_${ownerId}`,
        email: change.email ?? `member${made}@example.com`,
        method: 'card',
        price_minor: sold.price.amount,
        fee_percent: 15,
        currency: sold.price.currency,
        title: `${stored.name} · ${sold.name}`,
        terms_version_id: await currentTerms(trx, context, { ownerId, now }),
        state,
        session_expires_at: now,
        check_at: now,
        created_at: now,
        started_at: isPaid ? now : null,
        ended_at: state === 'ended' ? now : null,
        end_cause: state === 'ended' ? cause : null,
        is_member: isMember,
      })
      .execute();
    await trx
      .updateTable('packages')
      .set((row) => ({ members: row('members', '+', isMember ? 1 : 0) }))
      .where('id', '=', packageId)
      .execute();
  });
  return id;
}

/** Ends a membership as the provider's word of it is written; nothing if it has ended. */
export async function endByProvider(context: TestContext, membershipId: string): Promise<void> {
  const [membership] = await findMemberships(context.db, [membershipId]);
  if (!membership) throw new Error('there is no such membership');
  const { packageId, paidPeriods } = membership;
  const now = context.clock.now();
  const subscription = {
    id: `sub_${membershipId}`,
    membershipId,
    state: 'ended',
    periodEndsAt: null,
    priceId: null,
    cancelAt: null,
    endedAt: now,
  } as const;
  await transaction(context.db, async (trx) => {
    await lockPackage(trx, packageId);
    await writeSubscription(trx, { membershipId, subscription, paidPeriods, now });
  });
}

/**
 * A paid invoice of a membership, as the provider tells of it: the period buys its draw. Answers
 * the payment; a membership's first period has its own id.
 */
export async function payPeriod(
  context: TestContext,
  membershipId: string,
  paidAt: Date = context.clock.now(),
): Promise<{ paymentId: string; verdict: PeriodVerdict }> {
  const { package_id: packageId, price_minor: total } = await context.db
    .selectFrom('memberships')
    .select(['package_id', 'price_minor'])
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow();
  const invoiceId = `in_${context.random.uuidv7()}`;
  const money = { providerPaymentId: `pi_of_${invoiceId}`, total, fee: 0 };
  const invoice = { invoiceId, ...money, periodEndsAt: null, priceId: null };
  const verdict = await recordPeriod(context, { packageId, membershipId, paidAt, ...invoice });
  const { id: paymentId } = await context.db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { paymentId, verdict };
}
