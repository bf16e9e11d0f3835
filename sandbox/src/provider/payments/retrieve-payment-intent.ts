import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrievePaymentIntent = operation(
  'GET /v1/payment_intents/{id}',
  (provider, { account, path }) => {
    return getOwned({
      collection: provider.paymentIntents,
      account,
      id: path.id ?? '',
      kind: 'payment_intent',
    }).object;
  },
);
