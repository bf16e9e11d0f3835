import { operation } from '../http/operation.ts';
import { getSession } from './get-session.ts';

export const retrieveSession = operation(
  'GET /v1/checkout/sessions/{id}',
  (_provider, call) => getSession(call).object,
);
