import { operation } from '../http/operation.ts';
import { getSubscription } from './get-subscription.ts';

export const retrieveSubscription = operation(
  'GET /v1/subscriptions/{id}',
  (_provider, call) => getSubscription(call).object,
);
