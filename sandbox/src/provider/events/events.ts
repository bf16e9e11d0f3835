import { apiVersion } from '../http/interface-description.ts';
import { newIdentifier, unixSeconds } from '../identifiers.ts';
import { platformAccount, type Provider } from '../provider.ts';
import type { EventRecord, WireEvent } from '../records.ts';
import type { Turn } from '../turn.ts';

/** A change of an object; `previous` holds the former values of its changed properties. */
export interface Happening {
  account: string;
  type: string;
  object: object;
  previous?: object;
}

/**
 * Records an event and, when its type is subscribed to, has it sent. Objects are never altered in
 * place, so the event keeps the object as it was.
 */
export function emitEvent(turn: Turn, { account, type, object, previous }: Happening): void {
  const { provider, now } = turn;
  const event: WireEvent = {
    id: newIdentifier('evt_1'),
    object: 'event',
    ...(account === platformAccount ? {} : { account }),
    api_version: apiVersion,
    created: unixSeconds(now),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: 0,
    request: turn.cause,
    type,
  };
  provider.events.set(event.id, { account, object: event });
  provider.observer?.emitted(event);
  if (!provider.webhooks.isSubscribed(type)) return;
  if (turn.isUnheard === true) provider.webhooks.drop(event.id);
  else provider.webhooks.sendNew(event.id, now);
}

/** The event as it is told now: what is still on its way counts as a pending webhook. */
export function currentEvent({ deliveries }: Provider, { object }: EventRecord): WireEvent {
  const state = deliveries.get(object.id)?.state;
  return { ...object, pending_webhooks: state === 'waiting' || state === 'held' ? 1 : 0 };
}
