import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';
import type { WireSubscription } from './records.ts';

interface Parameters extends PageParameters {
  customer?: string;
  price?: string;
  status?: string;
  test_clock?: string;
}

/** Without a wish for a status, those that have not been canceled. */
export const listSubscriptions = operation<Parameters>(
  'GET /v1/subscriptions',
  (provider, { account, parameters }) => {
    const objects = [...objectsOf(provider.subscriptions, account)].filter((subscription) =>
      isWanted(subscription, parameters),
    );
    return listPage({ objects, parameters, url: '/v1/subscriptions' });
  },
);

function isWanted(subscription: WireSubscription, wish: Parameters): boolean {
  const { customer, price, status, test_clock: clock } = wish;
  return (
    hasStatus(subscription, status) &&
    (customer === undefined || subscription.customer === customer) &&
    (clock === undefined || subscription.test_clock === clock) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price))
  );
}

function hasStatus({ status }: WireSubscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (wanted === 'all') return true;
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}
