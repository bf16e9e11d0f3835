import { html } from '../../front/html.ts';
import { customerOf } from '../customers/customer-of.ts';
import { priceText } from '../payments/price-text.ts';
import type { Provider } from '../provider.ts';
import { nextTurnOf } from '../subscriptions/plan-subscription.ts';
import type { SubscriptionRecord, WireSubscription } from '../subscriptions/records.ts';
import { dashboardPage, listing, moment } from './dashboard-frame.ts';
import { subscriptionState } from './subscription-state.ts';

export function subscriptionsPage(provider: Provider) {
  return dashboardPage({
    part: 'Subscriptions',
    title: 'Subscriptions',
    body: listing<SubscriptionRecord>({
      rows: provider.subscriptions.values(),
      empty: 'Nobody has subscribed yet.',
      columns: [
        {
          name: 'Subscription',
          cell: ({ object, names }) =>
            html`<a href="/dashboard/subscriptions/${object.id}">${names.join(', ')}</a>`,
        },
        { name: 'State', cell: ({ object }) => subscriptionState(object) },
        { name: 'Customer', cell: ({ object }) => customerText(provider, object) },
        { name: 'Price', cell: ({ object }) => pricesText(object) },
        { name: 'Next', cell: nextText },
        { name: 'Account', cell: ({ account }) => html`<code>${account}</code>` },
      ],
    }),
  });
}

/** Who subscribes, as far as it is known. */
export function customerText(provider: Provider, { customer }: WireSubscription): string {
  return customerOf(provider, customer)?.email ?? '–';
}

/** What a subscription costs. */
export function pricesText({ items }: WireSubscription): string {
  return items.data.map(({ price }) => priceText(price)).join(' + ');
}

/** When it renews or ends. */
export function nextText(record: SubscriptionRecord) {
  const at = nextTurnOf(record);
  return at === undefined ? '–' : moment(at);
}
