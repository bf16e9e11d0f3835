import { html, type Html } from '../../front/html.ts';
import type { Provider } from '../provider.ts';
import type { DeliveryRecord } from '../records.ts';
import { chip, dashboardPage, listing, moment } from './dashboard-frame.ts';

export function eventsPage(provider: Provider) {
  return dashboardPage({
    part: 'Events',
    title: 'Events',
    body: listing({
      rows: provider.events.values(),
      empty: 'Nothing has happened yet.',
      columns: [
        {
          name: 'Event',
          cell: ({ event }) => html`<a href="/dashboard/events/${event.id}">${event.type}</a>`,
        },
        { name: 'Delivery', cell: ({ event }) => deliveryState(provider.deliveries.get(event.id)) },
        {
          name: 'Attempts',
          cell: ({ event }) => provider.deliveries.get(event.id)?.attempts.length ?? 0,
        },
        { name: 'Account', cell: ({ event }) => html`<code>${event.account ?? 'platform'}</code>` },
        { name: 'When', cell: ({ event }) => moment(event.created) },
      ],
    }),
  });
}

/** Where an event is on its way to the product. */
export function deliveryState(delivery: DeliveryRecord | undefined): Html {
  if (delivery === undefined) return chip('plain', 'Not subscribed');
  const { state } = delivery;
  if (state === 'delivered') return chip('good', 'Delivered');
  if (state === 'given up' || state === 'dropped') {
    return chip('bad', state === 'dropped' ? 'Dropped' : 'Given up');
  }
  return chip('warn', state === 'held' ? 'Held' : 'Waiting');
}
