import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { settledSession } from '../checkout/session-state.ts';
import { formFields } from '../http/form-fields.ts';
import { pathPart } from '../http/path-part.ts';
import { answerInvoiceChallenge, payByHand } from '../invoices/pay-by-hand.ts';
import { answerChallenge, startPayment, type PaymentOutcome } from '../payments/pay-session.ts';
import type { Provider } from '../provider.ts';
import type { InvoiceRecord, Payer, SessionRecord } from '../records.ts';
import { uncalledTurn } from '../turn.ts';
import { challengePage, completedPage, expiredPage, unknownPage } from './closed-pages.ts';
import { invoiceReceiptPage, openInvoicePage } from './invoice-page.ts';
import {
  digitsOf,
  emptyPaymentForm,
  invoiceBasis,
  readPaymentForm,
  sessionBasis,
  type FormBasis,
  type PaymentForm,
} from './payment-form.ts';
import { paymentPage } from './payment-page.ts';
import { sendProviderPage, type ProviderPage } from './provider-frame.ts';

type PayableState = 'open' | 'paid' | 'ended';

/** By the status of a session, and of an invoice; whatever has another one has ended. */
const sessionStates = new Map<string | null, PayableState>([
  ['open', 'open'],
  ['complete', 'paid'],
]);
const invoiceStates = new Map<string | null, PayableState>([
  ['open', 'open'],
  ['paid', 'paid'],
]);

/** Something that is paid on a page of the provider: a session or an invoice. */
interface Payable {
  /** Where its page is. */
  path: string;
  state: PayableState;
  challenge: Payer | null;
  basis: FormBasis;
  openPage: (form: PaymentForm, refusal?: string) => ProviderPage;
  challengePage: () => ProviderPage;
  closedPage: () => ProviderPage;
  /** Where the payer is sent after the payment. */
  successAddress: string;
  pay: (payer: Payer) => PaymentOutcome;
  answer: (answer: 'accepted' | 'failed') => PaymentOutcome;
}

type Find = (id: string) => Promise<Payable | undefined>;

/** The hosted pages of sessions and of invoices, with their 3-D Secure steps. */
export function mountPaymentPages(app: FastifyInstance, provider: Provider): void {
  mountPayable(app, provider, '/pay/:id', async (id) => {
    const record = provider.sessions.get(id);
    if (record === undefined) return undefined;
    const session = settledSession(uncalledTurn(provider), record);
    await provider.store.flush();
    return payableSession(provider, session);
  });
  mountPayable(app, provider, '/invoice/:id', async (id) => {
    const record = provider.invoices.get(id);
    // A draft has no page yet.
    if (record === undefined || record.object.status === 'draft') return undefined;
    return payableInvoice(provider, record);
  });
}

function payableSession(provider: Provider, session: SessionRecord): Payable {
  const { id, status, success_url: success } = session.object;
  const successAddress = (success ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
  return {
    path: `/pay/${id}`,
    state: sessionStates.get(status) ?? 'ended',
    challenge: session.challenge,
    basis: sessionBasis(session),
    openPage: (form, refusal) => paymentPage(session, form, refusal),
    challengePage: () => {
      const { amount_total: amount, currency } = session.object;
      const owed = { amount: amount ?? 0, currency: currency ?? 'usd' };
      const formTargets = success === null ? [] : [success];
      return challengePage({ ...owed, action: `/pay/${id}`, card: session.challenge, formTargets });
    },
    closedPage: () =>
      status === 'complete' ? completedPage(successAddress) : expiredPage(session),
    successAddress,
    pay: (payer) => startPayment(uncalledTurn(provider), session, payer),
    answer: (answer) => answerChallenge(uncalledTurn(provider), session, answer),
  };
}

function payableInvoice(provider: Provider, record: InvoiceRecord): Payable {
  const { id, status, amount_remaining: amount, currency } = record.object;
  const path = `/invoice/${id}`;
  return {
    path,
    state: invoiceStates.get(status) ?? 'ended',
    challenge: record.challenge,
    basis: invoiceBasis(record),
    openPage: (form, refusal) => openInvoicePage(record, form, refusal),
    challengePage: () => challengePage({ amount, currency, action: path, card: record.challenge }),
    closedPage: () => invoiceReceiptPage(provider, record),
    successAddress: path,
    pay: (payer) => payByHand(uncalledTurn(provider), record, payer),
    answer: (answer) => answerInvoiceChallenge(uncalledTurn(provider), record, answer),
  };
}

function mountPayable(app: FastifyInstance, provider: Provider, path: string, find: Find): void {
  app.get(
    path,
    forPayable(find, (reply, payable) => {
      if (payable.state !== 'open') return sendClosed(reply, payable);
      return sendProviderPage(reply, payable.openPage(emptyPaymentForm(payable.basis)));
    }),
  );
  app.post(
    path,
    forPayable(find, (reply, payable, body) => {
      const { basis } = payable;
      const form = readPaymentForm(basis, formFields(body), provider.clock.now());
      if (payable.state !== 'open') return sendClosed(reply, payable);
      if (!basis.methods.includes(form.method) || Object.keys(form.problems).length > 0) {
        return sendProviderPage(reply, payable.openPage(form));
      }
      return showOutcome(provider, find, reply, { outcome: payable.pay(payerOf(form)), form });
    }),
  );
  app.get(
    `${path}/authenticate`,
    forPayable(find, (reply, payable) => {
      if (payable.state !== 'open') return sendClosed(reply, payable);
      if (payable.challenge === null) return reply.redirect(payable.path, 303);
      return sendProviderPage(reply, payable.challengePage());
    }),
  );
  app.post(
    `${path}/authenticate`,
    forPayable(find, (reply, payable, body) => {
      const isAccepted = formFields(body)('answer') === 'accepted';
      const outcome = payable.answer(isAccepted ? 'accepted' : 'failed');
      const form = emptyPaymentForm(payable.basis);
      return showOutcome(provider, find, reply, { outcome, form });
    }),
  );
}

type Answer = (reply: FastifyReply, payable: Payable, body: unknown) => unknown;

/** A handler that answers for the payable thing of the address, or that there is none. */
function forPayable(find: Find, answer: Answer): RouteHandlerMethod {
  return async ({ params, body }, reply) => {
    const payable = await find(pathPart(params, 'id'));
    if (payable === undefined) return sendProviderPage(reply, unknownPage, 404);
    return answer(reply, payable, body);
  };
}

function payerOf({ method, cardNumber, email, name }: PaymentForm): Payer {
  if (method !== 'card') return { method, card: '', email, name: null };
  return { method, card: digitsOf(cardNumber), email, name };
}

async function showOutcome(
  provider: Provider,
  find: Find,
  reply: FastifyReply,
  { outcome, form }: { outcome: PaymentOutcome; form: PaymentForm },
): Promise<FastifyReply> {
  await provider.store.flush();
  const payable = await find(pathPart(reply.request.params, 'id'));
  if (payable === undefined) return sendProviderPage(reply, unknownPage, 404);
  if (outcome.kind === 'closed') return sendClosed(reply, payable);
  if (outcome.kind === 'challenged') return reply.redirect(`${payable.path}/authenticate`, 303);
  if (outcome.kind === 'paid') return reply.redirect(payable.successAddress, 303);
  return sendProviderPage(reply, payable.openPage(form, outcome.decline.message));
}

/** A second click on "Pay" ends where the first one did. */
function sendClosed(reply: FastifyReply, payable: Payable): FastifyReply {
  if (payable.state === 'open') return reply.redirect(payable.path, 303);
  const isPaidAgain = reply.request.method === 'POST' && payable.state === 'paid';
  if (isPaidAgain) return reply.redirect(payable.successAddress, 303);
  return sendProviderPage(reply, payable.closedPage());
}
