import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

export const retrievePaymentMethod = operation(
  'GET /v1/payment_methods/{id}',
  (provider, { account, path }) => {
    const id = path.id ?? '';
    const collection = provider.paymentMethods;
    return getOwned({ collection, account, id, kind: 'PaymentMethod' }).object;
  },
);
