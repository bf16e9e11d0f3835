import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { nextLook } from '../../payments/checkout/hosted-checkout.ts';
import { recordFinding, resolveFinding } from '../../payments/reconciliation/record-finding.ts';
import { forEachInTime } from '../../payments/for-each-in-time.ts';
import { endMembershipCheckout } from '../checkout/end-membership-checkout.ts';
import {
  findMembership,
  postponeMembershipCheck,
  isAskedMembership,
  type StoredMembership,
} from '../memberships.store.ts';
import { forgetChecks, listUnrenewed } from '../subscriptions.store.ts';
import { settleInvoices } from './settle-invoices.ts';
import { applyAgreement, reportUnbilled, resolveUnbilled } from '../tiers/apply-agreement.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Asks the provider about a membership that nothing was heard of in time, and does what that calls
 * for: an unpaid checkout is ended, paid invoices are settled, the subscription of an ended
 * membership is ended. While the provider does not answer, it is asked again later.
 */
export async function syncMembership(
  context: Context,
  { membershipId, priority }: { membershipId: string; priority: CallPriority },
): Promise<void> {
  const membership = await findMembership(context.db, membershipId);
  if (!membership || membership.state === 'released') return;
  try {
    await askProvider(context, membership, priority);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, membershipId }, 'a membership could not be read');
    if (membership.state === 'ended') await reportCharges(context, membership, failure);
    else await reportUnbilled(context, membership, failure);
    await askLater(context, membership);
  }
}

/**
 * The club's account is out of reach: nobody but the club can keep the provider from charging on.
 */
async function reportCharges(
  context: Context,
  { id, accountId, subscriptionId }: StoredMembership,
  { kind, code, message }: ProviderFailure,
): Promise<void> {
  if (kind !== 'missing' && kind !== 'refused') return;
  const name = subscriptionId ?? 'without a known name';
  const detail = `The subscription ${name} of ${accountId} goes on: ${code ?? message}.`;
  await recordFinding(context, { kind: 'subscription-not-ended', subject: id, detail });
}

async function askLater({ db, clock }: Context, membership: StoredMembership): Promise<void> {
  // It waits in line, and nobody asked the provider for its page.
  if (!isAskedMembership(membership)) return;
  const at = nextLook(clock.now(), membership);
  await postponeMembershipCheck(db, { membershipId: membership.id, at });
}

async function askProvider(
  context: Context,
  membership: StoredMembership,
  priority: CallPriority,
): Promise<void> {
  const { id, state } = membership;
  const subscriptionId =
    membership.subscriptionId ?? (await endMembershipCheckout(context, membership, priority));
  if (subscriptionId === undefined) {
    await askLater(context, membership);
    return;
  }
  const asked = { subscriptionId, priority };
  if (state !== 'ended') {
    await settleInvoices(context, membership, asked);
    return syncSettled(context, id, asked);
  }
  await resolveUnbilled(context, membership);
  // Ended first: what is charged before that is seen by the settling, and nothing is charged after.
  await endSubscription(context, membership, asked);
  await settleInvoices(context, membership, asked);
  // Nothing more is asked by itself about one that ended.
  await postponeMembershipCheck(context.db, { membershipId: id, at: undefined });
}

type Asked = { subscriptionId: string; priority: CallPriority };

/** With what was settled a moment ago. */
async function syncSettled(context: Context, membershipId: string, asked: Asked): Promise<void> {
  const membership = await findMembership(context.db, membershipId);
  if (!membership) return;
  await syncSubscription(context, membership, asked);
  const { state } = membership;
  if (state === 'active' || state === 'past_due') {
    // Nobody waits for what is billed next: purchases and refunds go first.
    const priority = { ...asked.priority, purpose: 'inquiry' } as const;
    await applyAgreement(context, membership, { ...asked, priority });
    if (membership.checks > 0) await forgetChecks(context.db, membershipId);
  }
  // Subscribed, and nothing that was paid is what was asked for.
  if (state === 'open' || state === 'reserved') await askLater(context, membership);
}

/**
 * Ends the subscription of a membership that ended, so that no further invoice is ever made, and
 * takes back those that could still be paid.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
async function endSubscription(
  context: Context,
  { id, accountId }: StoredMembership,
  { subscriptionId, priority }: Asked,
): Promise<void> {
  const { payments } = context;
  await payments.endSubscription({ accountId, subscriptionId }, priority);
  const invoices = await payments.listInvoices({ accountId, subscriptionId }, priority);
  for (const { id: invoiceId, state } of invoices) {
    if (state === 'open') await payments.voidInvoice({ accountId, invoiceId }, priority);
  }
  await resolveFinding(context, { kind: 'subscription-not-ended', subject: id });
}

/**
 * Reads every membership of a package at the provider whose last known period ends before an
 * instant: it may have renewed. `until` is in milliseconds of `performance.now()`.
 */
export async function syncUnrenewed(
  context: Context,
  { until, ...about }: { packageId: string; before: Date; until: number },
): Promise<void> {
  const ids = await listUnrenewed(context.db, about);
  await forEachInTime(context, { ids, until }, (membershipId) =>
    syncMembership(context, { membershipId, priority: { purpose: 'close', until } }),
  );
}
