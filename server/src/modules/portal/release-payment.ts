import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { endCheckoutJob, syncMembershipJob } from '../../jobs/catalogue.ts';
import { findUnpaidMembership } from '../memberships/checkout/find-unpaid-membership.ts';
import { isCheckoutSecret } from '../tickets/checkout-secret.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';

/**
 * The buyer came back from the payment page, or gives the tickets back: the checkout is ended at
 * the provider and its places freed, unless it turns out to be paid. By a job, so that the answer
 * and its time tell nothing about payments that do not exist or belong to another e-mail.
 */
export async function releasePayment(
  context: Context,
  name: { paymentId: string; email: string; secret: string | undefined },
): Promise<void> {
  const isOwn = isCheckoutSecret(context, name);
  const payment = await findBuyersPayment(context.db, { ...name, isOwn });
  const membership = payment ? undefined : await findUnpaidMembership(context, name);
  const { state, id } = payment ?? membership ?? {};
  if (id === undefined || (state !== 'reserved' && state !== 'open')) return;
  await transaction(context.db, async (trx) =>
    payment
      ? context.jobs.enqueue(trx, endCheckoutJob, { paymentId: id }, { key: id })
      : context.jobs.enqueue(trx, syncMembershipJob, { membershipId: id }, { key: id }),
  );
}
