import type { Context } from '../../context.ts';
import type { StoredMembership } from './memberships.store.ts';

/**
 * Ends the subscription of a membership that ended, so that no further invoice is ever made, and
 * takes back those that could still be paid.
 *
 * @throws {ProviderFailure} when nothing certain is known
 */
export async function endSubscription(
  { payments }: Context,
  { accountId }: StoredMembership,
  subscriptionId: string,
): Promise<void> {
  await payments.endSubscription({ accountId, subscriptionId });
  const invoices = await payments.listInvoices({ accountId, subscriptionId });
  for (const { id: invoiceId, state } of invoices) {
    if (state === 'open') await payments.voidInvoice({ accountId, invoiceId });
  }
}
