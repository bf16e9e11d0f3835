import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { calling } from './stripe-failures.ts';
import { referenceId } from './stripe-objects.ts';

type FeeCalls = Pick<PaymentProvider, 'readFee' | 'returnFee'>;

/** The platform's share of a payment: an object of the platform, found by the club's charge. */
export function feeCalls(stripe: Stripe): FeeCalls {
  return {
    readFee: async ({ accountId, providerPaymentId }, priority) =>
      calling(priority, async () => {
        const options = { stripeAccount: accountId };
        const intent = await stripe.paymentIntents.retrieve(providerPaymentId, {}, options);
        const charge = referenceId(intent.latest_charge) ?? '';
        const { data } = await stripe.applicationFees.list({ charge, limit: 1 });
        const [fee] = data;
        if (!fee) throw new ProviderFailure('missing', 'The provider has no share of ours for it');
        const orderIds = fee.refunds.data.flatMap(({ metadata }) => metadata?.['orderId'] ?? []);
        return { id: fee.id, refunded: fee.amount_refunded, orderIds };
      }),
    returnFee: async ({ feeId, orderId, amount }, priority) =>
      calling(priority, async () => {
        const wish = { amount, metadata: { orderId } };
        await stripe.applicationFees.createRefund(feeId, wish, { idempotencyKey: orderId });
      }),
  };
}
