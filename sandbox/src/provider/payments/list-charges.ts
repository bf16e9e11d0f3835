import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  customer?: string;
  payment_intent?: string;
}

export const listCharges = operation<Parameters>(
  'GET /v1/charges',
  (provider, { account, parameters }) => {
    const { customer, payment_intent: intent } = parameters;
    const objects = [...objectsOf(provider.charges, account)].filter(
      (charge) =>
        (customer === undefined || charge.customer === customer) &&
        (intent === undefined || charge.payment_intent === intent),
    );
    return listPage({ objects, parameters, url: '/v1/charges' });
  },
);
