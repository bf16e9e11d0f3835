import { apiVersion } from '../http/interface-description.ts';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount } from '../provider.ts';
import type { EventRecord, WireEvent } from '../records.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

/** What has happened to which object; `previous` holds the former values of what has changed. */
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
  const isSent = provider.webhooks.isSubscribed(type);
  const event: WireEvent = {
    id: newIdentifier('evt_1'),
    object: 'event',
    ...(account === platformAccount ? {} : { account }),
    api_version: apiVersion,
    created: unixSeconds(now),
    data: previous === undefined ? { object } : { object, previous_attributes: previous },
    livemode: false,
    pending_webhooks: isSent ? 1 : 0,
    request: turn.cause,
    type,
  };
  const record: EventRecord = {
    account,
    event,
    delivery: isSent ? 'waiting' : 'none',
    attempts: [],
    nextAttemptAt: isSent ? now.getTime() : null,
  };
  provider.events.set(event.id, record);
  provider.observer?.emitted(event);
  if (isSent) provider.webhooks.sendNew(record);
}
