import type { Stripe } from 'stripe';
import { operation, type Call } from '../http/operation.ts';
import { invalidRequest, refusedByState } from '../http/provider-error.ts';
import { getOwned } from '../owned.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord } from '../records.ts';
import { refundCharge } from './refund-charge.ts';
import { referenceId } from '../reference-id.ts';

type Parameters = Stripe.RefundCreateParams;

export const createRefund = operation<Parameters>('POST /v1/refunds', (provider, call) => {
  const { amount, metadata, reason, refund_application_fee: isFeeReturned } = call.parameters;
  return refundCharge(call, chargeToRefund(provider, call), {
    amount,
    metadata,
    reason: reason ?? null,
    isFeeReturned: isFeeReturned === true,
  });
});

function chargeToRefund(provider: Provider, call: Call<Parameters>): ChargeRecord {
  const { account, parameters } = call;
  const { charge: id, payment_intent: intentId } = parameters;
  if (intentId !== undefined) return chargeOfIntent(provider, account, intentId);
  if (id === undefined) {
    throw invalidRequest({
      code: 'parameter_missing',
      message:
        'One of the following params should be provided for this request: payment_intent or charge.',
    });
  }
  return getOwned({ collection: provider.charges, account, id, kind: 'charge', param: 'charge' });
}

function chargeOfIntent(provider: Provider, account: string, id: string): ChargeRecord {
  const { object: intent } = getOwned({
    collection: provider.paymentIntents,
    account,
    id,
    kind: 'payment_intent',
    param: 'payment_intent',
  });
  const charge = provider.charges.get(referenceId(intent.latest_charge));
  if (intent.status === 'succeeded' && charge !== undefined) return charge;
  throw refusedByState({
    message: `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  });
}
