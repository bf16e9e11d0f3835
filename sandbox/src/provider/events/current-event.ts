import type { Provider } from '../provider.ts';
import type { EventRecord, WireEvent } from '../records.ts';

/** The event as it is told now: what is still on its way counts as a pending webhook. */
export function currentEvent({ deliveries }: Provider, { object }: EventRecord): WireEvent {
  const state = deliveries.get(object.id)?.state;
  return { ...object, pending_webhooks: state === 'waiting' || state === 'held' ? 1 : 0 };
}
