import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  customer?: string;
}

export const listPaymentIntents = operation<Parameters>(
  'GET /v1/payment_intents',
  (provider, { account, parameters }) => {
    const { customer } = parameters;
    const objects = [...objectsOf(provider.paymentIntents, account)].filter(
      (intent) => customer === undefined || intent.customer === customer,
    );
    return listPage({ objects, parameters, url: '/v1/payment_intents' });
  },
);
