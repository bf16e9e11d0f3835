import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

export const listPaymentIntents = operation<PageParameters>(
  'GET /v1/payment_intents',
  (provider, { account, parameters }) =>
    listPage({
      objects: objectsOf(provider.paymentIntents, account),
      parameters,
      url: '/v1/payment_intents',
    }),
);
