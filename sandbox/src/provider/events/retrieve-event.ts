import { operation } from '../http/operation.ts';
import { currentEvent } from './current-event.ts';
import { missingResource } from '../http/provider-error.ts';

export const retrieveEvent = operation('GET /v1/events/{id}', (provider, { account, path }) => {
  const id = path.id ?? '';
  const record = provider.events.get(id);
  if (record?.account !== account) throw missingResource('event', id);
  return currentEvent(provider, record);
});
