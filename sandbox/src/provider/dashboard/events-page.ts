import { html, type Html } from '../../front/html.ts';
import type { Provider } from '../provider.ts';
import type { EventRecord } from '../records.ts';
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
        { name: 'Delivery', cell: deliveryState },
        { name: 'Attempts', cell: ({ attempts }) => attempts.length },
        { name: 'Account', cell: ({ event }) => html`<code>${event.account ?? 'platform'}</code>` },
        { name: 'When', cell: ({ event }) => moment(event.created) },
      ],
    }),
  });
}

/** Where an event is on its way to the product. */
export function deliveryState({ delivery }: EventRecord): Html {
  if (delivery === 'delivered') return chip('good', 'Delivered');
  if (delivery === 'none') return chip('plain', 'Not subscribed');
  if (delivery === 'given up' || delivery === 'dropped') {
    return chip('bad', delivery === 'dropped' ? 'Dropped' : 'Given up');
  }
  return chip('warn', delivery === 'held' ? 'Held' : 'Waiting');
}
