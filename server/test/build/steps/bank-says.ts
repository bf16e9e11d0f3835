import type { DisputeState } from '../../../src/edge/payment-provider.ts';
import { syncDispute } from '../../../src/modules/payments/disputes/sync-dispute.ts';
import { findPayment } from '../../../src/modules/payments/payments.store.ts';
import type { Shop } from '../sale.ts';

/** Follows a dispute of a payment, as if it was just read at the provider. */
export async function bankSays(
  { context }: Pick<Shop, 'context'>,
  paymentId: string,
  state: DisputeState,
): Promise<void> {
  const payment = await findPayment(context.db, paymentId);
  if (!payment) throw new Error('there is no such payment');
  const { total: amount, providerPaymentId } = payment;
  await syncDispute(context, payment, { id: `dp_${paymentId}`, state, amount, providerPaymentId });
}
