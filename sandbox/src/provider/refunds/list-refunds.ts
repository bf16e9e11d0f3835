import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  charge?: string;
  payment_intent?: string;
}

export const listRefunds = operation<Parameters>(
  'GET /v1/refunds',
  (provider, { account, parameters }) => {
    const { charge, payment_intent: intent } = parameters;
    const objects = [...objectsOf(provider.refunds, account)].filter(
      (refund) =>
        (charge === undefined || refund.charge === charge) &&
        (intent === undefined || refund.payment_intent === intent),
    );
    return listPage({ objects, parameters, url: '/v1/refunds' });
  },
);
