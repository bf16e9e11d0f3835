import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../front/page-frame.ts';
import { formFields, pathPart, readFormsAsText, type FormFields } from '../pages/form-fields.ts';
import { ProviderError } from '../http/provider-error.ts';
import { minorUnits } from '../payments/currency-minimum.ts';
import type { Provider } from '../provider.ts';
import type { ChargeRecord } from '../records.ts';
import { refundCharge } from '../refunds/refund-charge.ts';
import { uncalledTurn } from '../turn.ts';
import { accountsPage } from './accounts-page.ts';
import { balancesPage } from './balances-page.ts';
import { eventPage } from './event-page.ts';
import { eventsPage } from './events-page.ts';
import { missingPage } from './dashboard-frame.ts';
import { mountSubscriptions } from './mount-subscriptions.ts';
import { paymentPage } from './payment-page.ts';
import { paymentsPage } from './payments-page.ts';
import { refundsPage } from './refunds-page.ts';

/** What a seller and the platform see of their payments, with refunds and re-delivery by hand. */
export function mountDashboard(app: FastifyInstance, provider: Provider): void {
  readFormsAsText(app);
  app.get('/dashboard', (_request, reply) => sendPage(reply, accountsPage(provider)));
  app.get('/dashboard/payments', (_request, reply) => sendPage(reply, paymentsPage(provider)));
  app.get('/dashboard/refunds', (_request, reply) => sendPage(reply, refundsPage(provider)));
  app.get('/dashboard/events', (_request, reply) => sendPage(reply, eventsPage(provider)));
  app.get('/dashboard/balances', (_request, reply) => sendPage(reply, balancesPage(provider)));
  mountPayment(app, provider);
  mountEvent(app, provider);
  mountSubscriptions(app, provider);
}

function mountPayment(app: FastifyInstance, provider: Provider): void {
  app.get('/dashboard/payments/:charge', (request, reply) => {
    const record = provider.charges.get(pathPart(request.params, 'charge'));
    if (record === undefined) return sendPage(reply, missingPage, 404);
    return sendPage(reply, paymentPage(provider, record));
  });
  app.post('/dashboard/payments/:charge/refund', async (request, reply) => {
    const record = provider.charges.get(pathPart(request.params, 'charge'));
    if (record === undefined) return sendPage(reply, missingPage, 404);
    const fields = formFields(request.body);
    // A second click sends the form of a page that was made before the first refund.
    if (Number(fields('refundedBefore')) === record.object.amount_refunded) {
      const refusal = refundByHand(provider, record, fields);
      if (refusal !== undefined) return sendPage(reply, paymentPage(provider, record, refusal));
    }
    await provider.store.flush();
    return reply.redirect(`/dashboard/payments/${record.object.id}`, 303);
  });
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

function mountEvent(app: FastifyInstance, provider: Provider): void {
  app.get('/dashboard/events/:event', (request, reply) => {
    const record = provider.events.get(pathPart(request.params, 'event'));
    if (record === undefined) return sendPage(reply, missingPage, 404);
    return sendPage(reply, eventPage(provider, record));
  });
  app.post('/dashboard/events/:event/deliver', async (request, reply) => {
    const id = pathPart(request.params, 'event');
    if (provider.events.get(id) === undefined) return sendPage(reply, missingPage, 404);
    provider.webhooks.send(id);
    await provider.webhooks.idle();
    return reply.redirect(`/dashboard/events/${id}`, 303);
  });
}
