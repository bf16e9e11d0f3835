import type { FastifyInstance, FastifyReply } from 'fastify';
import { settledSession } from '../checkout/session-state.ts';
import type { PaymentOutcome } from '../payments/pay-session.ts';
import { answerChallenge, startPayment } from '../payments/pay-session.ts';
import type { Provider } from '../provider.ts';
import type { SessionRecord } from '../records.ts';
import { uncalledTurn } from '../turn.ts';
import { sessionChallenge } from './challenge-page.ts';
import { completedPage, expiredPage, successAddress, unknownPage } from './closed-pages.ts';
import { formFields, pathPart } from './form-fields.ts';
import {
  digitsOf,
  emptyPaymentForm,
  readPaymentForm,
  sessionBasis,
  type PaymentForm,
} from './payment-form.ts';
import { paymentPage } from './payment-page.ts';
import { sendProviderPage } from './provider-frame.ts';

/** The hosted payment page of a session, with its 3-D Secure step. */
export function mountPaymentPages(app: FastifyInstance, provider: Provider): void {
  app.get('/pay/:session', async (request, reply) => {
    const session = await currentSession(provider, pathPart(request.params, 'session'));
    if (session === undefined) return sendProviderPage(reply, unknownPage, 404);
    if (session.object.status !== 'open') return sendClosed(reply, session);
    return sendProviderPage(reply, paymentPage(session, emptyPaymentForm(sessionBasis(session))));
  });
  app.post('/pay/:session', async (request, reply) => {
    const session = await currentSession(provider, pathPart(request.params, 'session'));
    if (session === undefined) return sendProviderPage(reply, unknownPage, 404);
    const form = readPaymentForm(
      sessionBasis(session),
      formFields(request.body),
      provider.clock.now(),
    );
    return pay(provider, reply, { session, form });
  });
  app.get('/pay/:session/authenticate', async (request, reply) => {
    const session = await currentSession(provider, pathPart(request.params, 'session'));
    if (session === undefined) return sendProviderPage(reply, unknownPage, 404);
    if (session.object.status !== 'open') return sendClosed(reply, session);
    if (session.challenge === null) return reply.redirect(`/pay/${session.object.id}`, 303);
    return sendProviderPage(reply, sessionChallenge(session));
  });
  app.post('/pay/:session/authenticate', async (request, reply) => {
    const session = await currentSession(provider, pathPart(request.params, 'session'));
    if (session === undefined) return sendProviderPage(reply, unknownPage, 404);
    const isAccepted = formFields(request.body)('answer') === 'accepted';
    const answer = isAccepted ? 'accepted' : 'failed';
    const outcome = answerChallenge(uncalledTurn(provider), session, answer);
    return showOutcome(provider, reply, {
      session,
      outcome,
      form: emptyPaymentForm(sessionBasis(session)),
    });
  });
}

async function pay(
  provider: Provider,
  reply: FastifyReply,
  { session, form }: { session: SessionRecord; form: PaymentForm },
): Promise<FastifyReply> {
  const { method, name, email, cardNumber } = form;
  if (session.object.status !== 'open') return sendClosed(reply, session);
  const isOffered = session.object.payment_method_types.includes(method);
  if (!isOffered || Object.keys(form.problems).length > 0) {
    return sendProviderPage(reply, paymentPage(session, form));
  }
  const card = method === 'card' ? digitsOf(cardNumber) : '';
  const payer = { method, card, email, name: method === 'card' ? name : null };
  const outcome = startPayment(uncalledTurn(provider), session, payer);
  return showOutcome(provider, reply, { session, outcome, form });
}

async function showOutcome(
  provider: Provider,
  reply: FastifyReply,
  shown: { session: SessionRecord; outcome: PaymentOutcome; form: PaymentForm },
): Promise<FastifyReply> {
  const { outcome, form } = shown;
  const { id } = shown.session.object;
  await provider.store.flush();
  const session = provider.sessions.get(id) ?? shown.session;
  if (outcome.kind === 'closed') return sendClosed(reply, session);
  if (outcome.kind === 'challenged') return reply.redirect(`/pay/${id}/authenticate`, 303);
  if (outcome.kind === 'declined') {
    return sendProviderPage(reply, paymentPage(session, form, outcome.decline.message));
  }
  return reply.redirect(successAddress(session), 303);
}

/** A second click on "Pay" ends where the first one did. */
function sendClosed(reply: FastifyReply, session: SessionRecord): FastifyReply {
  if (session.object.status === 'expired') return sendProviderPage(reply, expiredPage(session));
  if (reply.request.method === 'POST' && session.object.status === 'complete') {
    return reply.redirect(successAddress(session), 303);
  }
  if (session.object.status === 'complete') return sendProviderPage(reply, completedPage(session));
  return reply.redirect(`/pay/${session.object.id}`, 303);
}

async function currentSession(provider: Provider, id: string): Promise<SessionRecord | undefined> {
  const record = provider.sessions.get(id);
  if (record === undefined) return undefined;
  const session = settledSession(uncalledTurn(provider), record);
  await provider.store.flush();
  return session;
}
