import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../front/page-frame.ts';
import { formFields, pathPart } from '../pages/form-fields.ts';
import type { Provider } from '../provider.ts';
import { referenceId } from '../reference-id.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import type { SubscriptionRecord } from '../subscriptions/records.ts';
import { renewNow } from '../subscriptions/renew-now.ts';
import { wishedEnd } from '../subscriptions/wished-end.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import { uncalledTurn } from '../turn.ts';
import { missingPage } from './dashboard-frame.ts';
import { invoicesPage } from './invoices-page.ts';
import { subscriptionPage } from './subscription-page.ts';
import { subscriptionsPage } from './subscriptions-page.ts';

/** Subscriptions and invoices in the dashboard, with renewals and ends by hand. */
export function mountSubscriptions(app: FastifyInstance, provider: Provider): void {
  app.get('/dashboard/invoices', (_request, reply) => sendPage(reply, invoicesPage(provider)));
  app.get('/dashboard/subscriptions', (_request, reply) =>
    sendPage(reply, subscriptionsPage(provider)),
  );
  app.get('/dashboard/subscriptions/:subscription', (request, reply) => {
    const record = provider.subscriptions.get(pathPart(request.params, 'subscription'));
    if (record === undefined) return sendPage(reply, missingPage, 404);
    return sendPage(reply, subscriptionPage(provider, record));
  });
  app.post('/dashboard/subscriptions/:subscription', async (request, reply) => {
    const record = provider.subscriptions.get(pathPart(request.params, 'subscription'));
    if (record === undefined) return sendPage(reply, missingPage, 404);
    const fields = formFields(request.body);
    // A second click sends the form of a page that was made before the first had its effect.
    const isCurrent = fields('latest') === referenceId(record.object.latest_invoice);
    if (isCurrent && record.object.status !== 'canceled')
      makeHappen(provider, record, fields('do'));
    await provider.store.flush();
    return reply.redirect(`/dashboard/subscriptions/${record.object.id}`, 303);
  });
}

function makeHappen(provider: Provider, record: SubscriptionRecord, wish: string): void {
  const { id, test_clock: clock } = record.object;
  const turn = clockTurn(uncalledTurn(provider), clock);
  if (wish === 'renew') renewNow(turn, record);
  if (wish === 'decline') {
    const ordained = { outcome: 'declined', times: 1 } as const;
    provider.subscriptions.set(id, { ...record, ordained });
  }
  if (wish === 'end') {
    const end = wishedEnd({ cancel_at_period_end: true }, record, turn.now);
    changeSubscription(turn, record, end);
  }
  if (wish === 'cancel') endSubscription(turn, record, { reason: 'cancellation_requested' });
}
