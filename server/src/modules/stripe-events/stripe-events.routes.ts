import { webhookRoute } from '../../http/mount/mount-webhook.ts';
import { receiveEvent } from './receive-event.ts';

export const stripeEventsRoutes = [
  webhookRoute({ name: 'stripeEvents', path: '/webhooks/stripe' }, async (context, delivery) =>
    receiveEvent(context, {
      body: delivery.body,
      signature: delivery.header('stripe-signature'),
    }),
  ),
];
