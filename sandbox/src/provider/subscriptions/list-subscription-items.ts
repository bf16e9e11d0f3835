import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { getOwned } from '../owned.ts';

interface Parameters extends PageParameters {
  subscription: string;
}

export const listSubscriptionItems = operation<Parameters>(
  'GET /v1/subscription_items',
  (provider, { account, parameters }) => {
    const { object } = getOwned({
      collection: provider.subscriptions,
      account,
      id: parameters.subscription,
      kind: 'subscription',
      param: 'subscription',
    });
    const objects = object.items.data.toReversed();
    return listPage({ objects, parameters, url: '/v1/subscription_items' });
  },
);
