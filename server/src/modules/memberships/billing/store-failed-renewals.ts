import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { ListedInvoice } from '../../../edge/subscription-provider.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import type { StoredMembership } from '../memberships.store.ts';
import { markPastDue } from '../subscriptions.store.ts';

/**
 * Tells a member, once for each invoice, that its renewal failed and where to pay it. Until it is
 * paid there is no place in the next draw.
 */
export async function storeFailedRenewals(
  context: Context,
  membership: StoredMembership,
  invoices: readonly ListedInvoice[],
): Promise<void> {
  const { id: membershipId, paidPeriods, email } = membership;
  for (const { id: invoiceId, payUrl, period, hasFailed, priceId } of invoices) {
    // Of the first payment the hosted page says it itself.
    if (!hasFailed || payUrl === null || period !== 'renewal') continue;
    await transaction(context.db, async (trx) => {
      if (!(await markPastDue(trx, { membershipId, paidPeriods }))) return;
      await queueMail(trx, context, {
        kind: mailKinds.renewalFailed,
        key: `renewal-failed:${invoiceId}`,
        recipient: email,
        about: { membershipId, payUrl, priceId },
      });
    });
  }
}
