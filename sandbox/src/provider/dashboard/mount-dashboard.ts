import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, type Page } from '../../front/page-frame.ts';
import type { Collection } from '../../store/store.ts';
import { formFields, readFormsAsText, type FormFields } from '../http/form-fields.ts';
import { pathPart } from '../http/path-part.ts';
import { ProviderError } from '../http/provider-error.ts';
import { referenceId } from '../identifiers.ts';
import { minorUnits } from '../payments/money-text.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord, SubscriptionRecord } from '../records.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { renewNow } from '../subscriptions/renew-subscription.ts';
import { wishedEnd } from '../subscriptions/subscription-calls.ts';
import { uncalledTurn } from '../turn.ts';
import { dashboardPage, hrefOf, missingPage, type Part } from './dashboard-frame.ts';
import { eventPage, paymentDetailPage, subscriptionPage } from './detail-pages.ts';
import { lists } from './lists.ts';

/** The payments as a seller and the platform see them, with refunds, renewals and ends by hand. */
export function mountDashboard(app: FastifyInstance, provider: Provider): void {
  readFormsAsText(app);
  for (const [part, list] of Object.entries(lists) as [Part, (typeof lists)[Part]][]) {
    app.get(hrefOf(part), (_request, reply) =>
      sendPage(reply, dashboardPage({ part, title: part, body: list(provider) })),
    );
  }
  mountDetails(app, provider);
  mountActions(app, provider);
}

function mountDetails(app: FastifyInstance, provider: Provider): void {
  mountDetail(app, 'Payments', provider.charges, (record) => paymentDetailPage(provider, record));
  mountDetail(app, 'Subscriptions', provider.subscriptions, (record) =>
    subscriptionPage(provider, record),
  );
  mountDetail(app, 'Events', provider.events, (record) => eventPage(provider, record));
}

function mountDetail<Kept>(
  app: FastifyInstance,
  part: Part,
  collection: Collection<Kept>,
  page: (record: Kept) => Page,
): void {
  app.get(`${hrefOf(part)}/:id`, (request, reply) => {
    const record = collection.get(pathPart(request.params, 'id'));
    return record === undefined ? sendMissing(reply) : sendPage(reply, page(record));
  });
}

function mountActions(app: FastifyInstance, provider: Provider): void {
  app.post('/dashboard/payments/:id/refund', async (request, reply) => {
    const record = provider.charges.get(pathPart(request.params, 'id'));
    if (record === undefined) return sendMissing(reply);
    const fields = formFields(request.body);
    // A second click sends the form of a page that was made before the first refund.
    if (Number(fields('refundedBefore')) === record.object.amount_refunded) {
      const refusal = refundByHand(provider, record, fields);
      if (refusal !== undefined)
        return sendPage(reply, paymentDetailPage(provider, record, refusal));
    }
    await provider.store.flush();
    return reply.redirect(`/dashboard/payments/${record.object.id}`, 303);
  });
  app.post('/dashboard/subscriptions/:id', async (request, reply) => {
    const record = provider.subscriptions.get(pathPart(request.params, 'id'));
    if (record === undefined) return sendMissing(reply);
    const fields = formFields(request.body);
    // A second click sends the form of a page that was made before the first had its effect.
    const isCurrent = fields('latest') === referenceId(record.object.latest_invoice);
    if (isCurrent && record.object.status !== 'canceled') {
      makeHappen(provider, record, fields('do'));
    }
    await provider.store.flush();
    return reply.redirect(`/dashboard/subscriptions/${record.object.id}`, 303);
  });
  app.post('/dashboard/events/:id/deliver', async (request, reply) => {
    const id = pathPart(request.params, 'id');
    if (provider.events.get(id) === undefined) return sendMissing(reply);
    provider.webhooks.send(id);
    await provider.webhooks.idle();
    return reply.redirect(`/dashboard/events/${id}`, 303);
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, missingPage, 404);
}

/** Refunds what the form asks for; gives the refusal when the provider would not. */
function refundByHand(
  provider: Provider,
  record: ChargeRecord,
  fields: FormFields,
): string | undefined {
  const amount = Number(fields('amount')) * minorUnits(record.object.currency);
  try {
    refundCharge(uncalledTurn(provider), record, {
      amount: Number.isFinite(amount) ? Math.round(amount) : 0,
      metadata: undefined,
      reason: 'requested_by_customer',
      isFeeReturned: fields('fee') === 'returned',
    });
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error.message;
    throw error;
  }
}

function makeHappen(provider: Provider, record: SubscriptionRecord, wish: string): void {
  const turn = uncalledTurn(provider);
  if (wish === 'renew') renewNow(turn, record);
  if (wish === 'decline') {
    const ordained = { outcome: 'declined', times: 1 } as const;
    provider.subscriptions.set(record.object.id, { ...record, ordained });
  }
  if (wish === 'end') {
    const end = wishedEnd({ cancel_at_period_end: true }, record, turn.now);
    changeSubscription(turn, record, end);
  }
  if (wish === 'cancel') endSubscription(turn, record, { reason: 'cancellation_requested' });
}
