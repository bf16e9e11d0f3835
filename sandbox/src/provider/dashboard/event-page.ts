import { html, type Html } from '../../front/html.ts';
import type { Page } from '../../front/page-frame.ts';
import { currentEvent } from '../events/current-event.ts';
import type { Provider } from '../provider.ts';
import type { DeliveryAttempt, EventRecord } from '../records.ts';
import { chip, dashboardPage, listing, moment } from './dashboard-frame.ts';
import { deliveryState } from './events-page.ts';

/** One event with its deliveries, its content, and a delivery by hand. */
export function eventPage(provider: Provider, record: EventRecord): Page {
  const event = currentEvent(provider, record);
  const delivery = provider.deliveries.get(event.id);
  const nextAttemptAt = delivery?.nextAttemptAt ?? null;
  return dashboardPage({
    part: 'Events',
    title: event.type,
    body: html`<dl class="facts cols">
        <div>
          <dt>State</dt>
          <dd>${deliveryState(delivery)}</dd>
        </div>
        <div>
          <dt>Happened</dt>
          <dd>${moment(event.created)}</dd>
        </div>
        <div>
          <dt>Next attempt</dt>
          <dd>${nextAttemptAt === null ? '–' : moment(nextAttemptAt / 1000)}</dd>
        </div>
        <div>
          <dt>Id</dt>
          <dd><code>${event.id}</code></dd>
        </div>
      </dl>
      <form method="post" action="/dashboard/events/${event.id}/deliver">
        <button class="btn">Deliver again</button>
      </form>
      <h2>Deliveries</h2>
      ${attemptsTable(delivery?.attempts ?? [])}
      <h2>Content</h2>
      <pre class="plain" tabindex="0" role="region" aria-label="Content of the event">
${JSON.stringify(event, undefined, 2)}</pre>`,
  });
}

function attemptAnswer({ status, problem }: DeliveryAttempt): Html {
  if (status === null) return chip('bad', problem ?? 'No answer');
  return chip(status >= 200 && status < 300 ? 'good' : 'bad', String(status));
}

function attemptsTable(rows: readonly DeliveryAttempt[]): Html {
  return listing({
    rows,
    empty: 'None yet.',
    columns: [
      { name: 'When', cell: ({ at }) => moment(at) },
      { name: 'Answer', cell: attemptAnswer },
    ],
  });
}
