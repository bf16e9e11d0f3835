import type { Stripe } from 'stripe';
import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  customer?: string;
  payment_intent?: string;
  status?: Stripe.Checkout.Session.Status;
  subscription?: string;
}

export const listSessions = operation<Parameters>(
  'GET /v1/checkout/sessions',
  (provider, { account, parameters }) => {
    const { customer, payment_intent: intent, status, subscription } = parameters;
    const objects = [...objectsOf(provider.sessions, account)].filter(
      (session) =>
        (customer === undefined || session.customer === customer) &&
        (subscription === undefined || session.subscription === subscription) &&
        (intent === undefined || session.payment_intent === intent) &&
        (status === undefined || session.status === status),
    );
    return listPage({ objects, parameters, url: '/v1/checkout/sessions' });
  },
);
