import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerInvoiceChallenge, payByHand } from '../invoices/pay-by-hand.ts';
import type { PaymentOutcome } from '../payments/pay-session.ts';
import type { Provider } from '../provider.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { uncalledTurn } from '../turn.ts';
import { invoiceChallenge } from './challenge-page.ts';
import { unknownPage } from './closed-pages.ts';
import { formFields, pathPart } from './form-fields.ts';
import { invoiceBasis, openInvoicePage } from './invoice-page.ts';
import { invoiceReceiptPage } from './invoice-receipt-page.ts';
import { digitsOf, emptyPaymentForm, readPaymentForm, type PaymentForm } from './payment-form.ts';
import { sendProviderPage } from './provider-frame.ts';

/** The hosted page of an invoice: what is owed and a form to pay it, and its receipt afterwards. */
export function mountInvoicePages(app: FastifyInstance, provider: Provider): void {
  app.get('/invoice/:invoice', (request, reply) => {
    const record = finalInvoice(provider, request.params);
    if (record === undefined) return sendProviderPage(reply, unknownPage, 404);
    return showInvoice(provider, reply, record);
  });
  app.post('/invoice/:invoice', (request, reply) => {
    const record = finalInvoice(provider, request.params);
    if (record === undefined) return sendProviderPage(reply, unknownPage, 404);
    const form = readPaymentForm(invoiceBasis(record), formFields(request.body), clock(provider));
    return pay(provider, reply, { record, form });
  });
  app.get('/invoice/:invoice/authenticate', (request, reply) => {
    const record = finalInvoice(provider, request.params);
    if (record === undefined) return sendProviderPage(reply, unknownPage, 404);
    if (record.challenge === null) return reply.redirect(`/invoice/${record.object.id}`, 303);
    return sendProviderPage(reply, invoiceChallenge(record));
  });
  app.post('/invoice/:invoice/authenticate', (request, reply) => {
    const record = finalInvoice(provider, request.params);
    if (record === undefined) return sendProviderPage(reply, unknownPage, 404);
    const isAccepted = formFields(request.body)('answer') === 'accepted';
    const answer = isAccepted ? 'accepted' : 'failed';
    const outcome = answerInvoiceChallenge(uncalledTurn(provider), record, answer);
    const form = emptyPaymentForm(invoiceBasis(record));
    return showOutcome(provider, reply, { record, outcome, form });
  });
}

function clock(provider: Provider): Date {
  return provider.clock.now();
}

/** A draft has no page yet. */
function finalInvoice({ invoices }: Provider, parameters: unknown): InvoiceRecord | undefined {
  const record = invoices.get(pathPart(parameters, 'invoice'));
  return record?.object.status === 'draft' ? undefined : record;
}

function showInvoice(provider: Provider, reply: FastifyReply, record: InvoiceRecord): FastifyReply {
  if (record.object.status !== 'open') {
    return sendProviderPage(reply, invoiceReceiptPage(provider, record));
  }
  const form = emptyPaymentForm(invoiceBasis(record));
  return sendProviderPage(reply, openInvoicePage(record, form));
}

async function pay(
  provider: Provider,
  reply: FastifyReply,
  { record, form }: { record: InvoiceRecord; form: PaymentForm },
): Promise<FastifyReply> {
  if (record.object.status === 'open' && Object.keys(form.problems).length > 0) {
    return sendProviderPage(reply, openInvoicePage(record, form));
  }
  const card = digitsOf(form.cardNumber);
  const payer = { method: 'card', card, email: form.email, name: form.name };
  const outcome = payByHand(uncalledTurn(provider), record, payer);
  return showOutcome(provider, reply, { record, outcome, form });
}

/** A second click on "Pay" ends on the receipt of the first one. */
async function showOutcome(
  provider: Provider,
  reply: FastifyReply,
  shown: { record: InvoiceRecord; outcome: PaymentOutcome; form: PaymentForm },
): Promise<FastifyReply> {
  const { id } = shown.record.object;
  await provider.store.flush();
  if (shown.outcome.kind === 'challenged')
    return reply.redirect(`/invoice/${id}/authenticate`, 303);
  if (shown.outcome.kind !== 'declined') return reply.redirect(`/invoice/${id}`, 303);
  const record = provider.invoices.get(id) ?? shown.record;
  const { message } = shown.outcome.decline;
  return sendProviderPage(reply, openInvoicePage(record, shown.form, message));
}
