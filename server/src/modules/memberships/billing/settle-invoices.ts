import { platformFee } from '@clubdraw/domain/money/fee';
import { showMoney } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { ListedInvoice, ProviderInvoice } from '../../../edge/subscription-provider.ts';
import type { StoredMembership } from '../memberships.store.ts';
import { secondPeriodStart } from '../second-period.ts';
import { remakeAgreement } from '../tiers/remake-agreement.ts';
import type { ToldInvoice } from './told-membership.ts';
import { storeFailedRenewals } from './store-failed-renewals.ts';
import { listRecordedInvoices } from './periods.store.ts';
import { recordFinding } from '../../payments/reconciliation/record-finding.ts';
import { recordPeriod } from './record-periods.ts';
import { batcher } from '../../../flow/batcher.ts';

const recordedInvoices = batcher(async ({ db }, _: string, ids: string[]) =>
  listRecordedInvoices(db, ids),
);

/** - parked: a person must look at one, nothing was granted for it. */
export type InvoicesOutcome = 'settled' | 'parked';

/**
 * Brings a membership up to the invoices of its subscription: each paid one, in the order in which
 * they were paid, buys its draw or goes back; a failed renewal is told of. Only a paid invoice
 * grants anything; doing it again changes nothing.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function settleInvoices(
  context: Context,
  membership: StoredMembership,
  { subscriptionId, priority }: { subscriptionId: string; priority: CallPriority },
): Promise<InvoicesOutcome> {
  const { accountId, id: membershipId } = membership;
  const listed = await context.payments.listInvoices({ accountId, subscriptionId }, priority);
  const recorded = await recordedInvoices(context, 'recorded', membershipId);
  const paid = listed.filter(({ id, state }) => state === 'paid' && !recorded.has(id));
  let settled = 0;
  for (const { id: invoiceId } of paid.toSorted(byPayment)) {
    if (await settleInvoice(context, membership, { subscriptionId, invoiceId, priority }))
      settled += 1;
  }
  // A payment that became known just now is newer news than a failure on the same list.
  if (settled === 0) await storeFailedRenewals(context, membership, listed);
  return settled === paid.length ? 'settled' : 'parked';
}

function byPayment(a: ListedInvoice, b: ListedInvoice): number {
  return (a.paidAt?.getTime() ?? 0) - (b.paidAt?.getTime() ?? 0);
}

type Named = { subscriptionId: string; invoiceId: string; priority: CallPriority };

/**
 * Settles the paid invoice of an event. Where none in front of it can be missing, only what the
 * event does not carry is read: the name of its money, and the platform's share.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function settlePaidInvoice(
  context: Context,
  membership: StoredMembership,
  { isNext, ...named }: Named & ToldInvoice,
): Promise<InvoicesOutcome> {
  const recorded = await recordedInvoices(context, 'recorded', membership.id);
  if (recorded.has(named.invoiceId)) return 'settled';
  if (!isNext) return settleInvoices(context, membership, named);
  return (await settleInvoice(context, membership, named)) ? 'settled' : 'parked';
}

async function settleInvoice(
  context: Context,
  membership: StoredMembership,
  { subscriptionId, invoiceId, priority }: Named,
): Promise<boolean> {
  const { accountId, packageId, id: membershipId } = membership;
  const invoice = await context.payments.readInvoice({ accountId, invoiceId }, priority);
  const { providerPaymentId, paidAt, feeAmount, priceId } = invoice;
  if (invoice.state !== 'paid')
    throw new ProviderFailure(
      'unknown',
      'The provider calls an invoice paid that it does not show so',
    );
  const problem = differenceOf(membership, subscriptionId, invoice);
  if (problem === undefined && providerPaymentId !== null && paidAt !== null) {
    await compareShare(context, membership, invoice);
    await remakeAgreement(context, membership, { ...invoice, priority });
    const { amount: total } = invoice.paid;
    const paid = { membershipId, invoiceId, providerPaymentId, total, fee: feeAmount ?? 0 };
    const periodEndsAt = endOfPeriod(membership, invoice);
    await recordPeriod(context, { ...paid, packageId, paidAt, periodEndsAt, priceId });
    return true;
  }
  const detail = problem ?? 'The invoice names no payment.';
  await recordFinding(context, { kind: 'payment-differs', subject: invoiceId, detail });
  return false;
}

/** An invoice does not know the end of a first period that is paid as one price. */
function endOfPeriod(membership: StoredMembership, invoice: ProviderInvoice): Date | null {
  const { period, periodEndsAt } = invoice;
  return (period === 'first' ? secondPeriodStart(membership) : undefined) ?? periodEndsAt;
}

/**
 * How what was paid differs from what was asked for, in words for the operator. A club may change
 * what later periods of its members cost, at the provider (a coupon, a credit, a tax): then the sum
 * that was paid is the price.
 */
function differenceOf(
  membership: StoredMembership,
  subscriptionId: string,
  invoice: ProviderInvoice,
): string | undefined {
  const { price } = membership;
  const { paid, period, subscriptionId: named } = invoice;
  if (named !== subscriptionId) return 'The invoice belongs to another subscription.';
  if (period === null) return 'The invoice is not for a period of the subscription.';
  const isOurSum = paid.amount === price.amount;
  if (paid.currency !== price.currency || !(isOurSum || period === 'renewal')) {
    return `Asked for ${showMoney(price)}, paid ${paid.amount} ${paid.currency} in minor units.`;
  }
  return isOurSum ? shareDifference(membership, invoice) : undefined;
}

/** How the platform's share differs from its percentage of what was paid. */
function shareDifference(
  { price, feePercent }: StoredMembership,
  { paid, feeAmount }: ProviderInvoice,
): string | undefined {
  const share = platformFee({ ...price, amount: paid.amount }, feePercent).amount;
  // The provider takes a percentage here, and rounds half a unit its own way.
  return Math.abs((feeAmount ?? 0) - share) <= 1
    ? undefined
    : `The platform's share is ${feeAmount ?? 0} instead of ${share} in minor units.`;
}

/**
 * The share of a sum that the club made is settled with the club; its member has paid and has the
 * place.
 */
async function compareShare(
  context: Context,
  membership: StoredMembership,
  invoice: ProviderInvoice,
): Promise<void> {
  const detail = shareDifference(membership, invoice);
  if (detail) await recordFinding(context, { kind: 'share-differs', subject: invoice.id, detail });
}
