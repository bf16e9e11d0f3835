import { stripeEvents } from '@clubdraw/contract/payments/stripe-events';
import { webhookRoute } from '../../http/mount/mount-webhook.ts';
import { receiveEvent } from './receive-event.ts';

export const providerEventsRoutes = [
  webhookRoute(stripeEvents, async (context, delivery) =>
    receiveEvent(context, {
      body: delivery.body,
      signature: delivery.header('stripe-signature'),
    }),
  ),
];
