import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  charge?: string;
  payment_intent?: string;
}

export const listDisputes = operation<Parameters>(
  'GET /v1/disputes',
  (provider, { account, parameters }) => {
    const { charge, payment_intent: intent } = parameters;
    const objects = [...objectsOf(provider.disputes, account)].filter(
      (dispute) =>
        (charge === undefined || dispute.charge === charge) &&
        (intent === undefined || dispute.payment_intent === intent),
    );
    return listPage({ objects, parameters, url: '/v1/disputes' });
  },
);
