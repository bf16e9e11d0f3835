import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { currentEvent } from './current-event.ts';
import type { Provider } from '../provider.ts';
import type { EventRecord } from '../records.ts';
import { unixSeconds } from '../unix-time.ts';

interface Parameters extends PageParameters {
  type?: string;
  types?: string[];
  delivery_success?: boolean;
}

/** Seconds that the provider keeps events. */
const eventsAreListed = 30 * 24 * 60 * 60;

export const listEvents = operation<Parameters>(
  'GET /v1/events',
  (provider, { account, parameters, now }) => {
    const oldest = unixSeconds(now) - eventsAreListed;
    const objects = [...provider.events.values()]
      .filter((record) => record.account === account && record.event.created >= oldest)
      .filter((record) => isWanted(provider, record, parameters))
      .map((record) => currentEvent(provider, record));
    return listPage({ objects, parameters, url: '/v1/events' });
  },
);

function isWanted(
  { deliveries }: Provider,
  record: EventRecord,
  { type, types, delivery_success: success }: Parameters,
): boolean {
  const isOfType = type === undefined || matches(record.event.type, type);
  const isOfTypes = types === undefined || types.some((one) => matches(record.event.type, one));
  const state = deliveries.get(record.event.id)?.state;
  const isDelivered = state === undefined || state === 'delivered';
  return isOfType && isOfTypes && (success === undefined || success === isDelivered);
}

/** `charge.*` stands for all events of charges. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
