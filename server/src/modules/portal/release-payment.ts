import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { endCheckout, syncMembership } from '../../jobs/catalogue.ts';
import { findUnpaidMembership } from '../memberships/checkout/find-unpaid-membership.ts';
import { findBuyersPayment } from './buyers-payments.store.ts';

/**
 * The buyer came back from the payment page: the checkout is ended at the provider and its places
 * freed, unless it turns out to be paid. By a job, so that the answer and its time tell nothing
 * about payments that do not exist or belong to another e-mail.
 */
export async function releasePayment(
  context: Context,
  name: { paymentId: string; email: string },
): Promise<void> {
  const payment = await findBuyersPayment(context.db, name);
  const membership = payment ? undefined : await findUnpaidMembership(context, name);
  const { state, id } = payment ?? membership ?? {};
  if (id === undefined || (state !== 'reserved' && state !== 'open')) return;
  await transaction(context.db, async (trx) =>
    payment
      ? context.jobs.enqueue(trx, endCheckout, { paymentId: id }, { key: id })
      : context.jobs.enqueue(trx, syncMembership, { membershipId: id }, { key: id }),
  );
}
