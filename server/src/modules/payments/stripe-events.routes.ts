import { webhookRoute } from '../../http/mount-webhook.ts';
import { receiveEvent } from './receive-event.ts';

export const stripeEventsRoutes = [
  webhookRoute(
    { name: 'stripeEvents', path: '/webhooks/stripe' },
    async (context, { body, header }) =>
      receiveEvent(context, { body, signature: header('stripe-signature') }),
  ),
];
