import { createHmac } from 'node:crypto';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setPriority } from 'node:os';
import { scheduler } from 'node:timers/promises';
import { CallPace } from '../../sandbox/src/provider/http/call-pace.ts';
import { apiVersion } from '../../sandbox/src/provider/http/interface-description.ts';
import { ProviderError } from '../../sandbox/src/provider/http/provider-error.ts';
import { endpointOf } from '../../server/src/edge/stripe/endpoint-of.ts';
import { accountOf, bookedCharges } from '../million/booked-charges.ts';
import { busiestSecond } from './busiest-second.ts';
import { standInSecret } from './stand-in-settings.ts';
import { takeMails } from './take-mails.ts';
import { totalOfLines } from './total-of-lines.ts';

// A process of its own: the least that the product needs of a payment provider (sessions, refunds,
// signed events) at a pace, and a mail server that takes everything and keeps nothing. No checks,
// no pages.

type Session = {
  id: string;
  account: string;
  reference: string;
  total: number;
  currency: string;
  fee: number;
  isPaid: boolean;
  isExpired: boolean;
};
type Refund = { id: string; intent: string; amount: number; refundId: string };

const [port = '0', smtpPort = '0', webhookUrl = '', total = '', perEndpoint = '', records = ''] =
  process.argv.slice(2);
const pace = new CallPace({ total: Number(total), perEndpoint: Number(perEndpoint) });
const sessions = new Map<string, Session>();
const charges = bookedCharges();
const byKey = new Map<string, unknown>();
const refunds = new Map<string, Refund>();
const counts = { refundCalls: 0, mails: 0, heldRefunds: 0, refusedCalls: 0 };
/** When each payment page was ordered, in ms. */
const orderedAt: number[] = [];
let holdsRefunds = false;
/** Where events go, in turn. */
let webhooks = [webhookUrl];
let delivered = 0;
let made = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function sessionObject(session: Session): unknown {
  const { id, isPaid, isExpired, reference, total, currency, fee } = session;
  const intent = {
    id: id.replace('cs_', 'pi_'),
    object: 'payment_intent',
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    application_fee_amount: fee,
  };
  return {
    id,
    object: 'checkout.session',
    status: isPaid ? 'complete' : isExpired ? 'expired' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: isPaid || isExpired ? null : `http://127.0.0.1:${port}/pay/${id}`,
    client_reference_id: reference,
    payment_intent: isPaid ? intent : null,
    subscription: null,
    invoice: null,
    amount_total: total,
    currency,
    metadata: { paymentId: reference },
  };
}

function createSession(form: URLSearchParams, account: string, key: string): unknown {
  const known = byKey.get(key);
  if (known !== undefined) return known;
  made += 1;
  const session: Session = {
    id: `cs_bench_${made}`,
    account,
    reference: form.get('client_reference_id') ?? '',
    total: totalOfLines(form),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    fee: Number(form.get('payment_intent_data[application_fee_amount]')),
    isPaid: false,
    isExpired: false,
  };
  sessions.set(session.id, session);
  const object = sessionObject(session);
  byKey.set(key, object);
  return object;
}

function refundObject({ id, intent, amount, refundId }: Refund): unknown {
  const metadata = { refundId };
  return { id, object: 'refund', status: 'succeeded', amount, payment_intent: intent, metadata };
}

function createRefund(form: URLSearchParams, key: string): unknown {
  counts.refundCalls += 1;
  const known = refunds.get(key);
  if (known) return refundObject(known);
  const refund = {
    id: `re_bench_${refunds.size + 1}`,
    intent: form.get('payment_intent') ?? '',
    amount: Number(form.get('amount')),
    refundId: form.get('metadata[refundId]') ?? '',
  };
  refunds.set(key, refund);
  return refundObject(refund);
}

/** As an event has it: the payment is only named. */
function toldSession(session: Session): unknown {
  const names = { payment_intent: session.id.replace('cs_', 'pi_') };
  return Object.assign({}, sessionObject(session), names);
}

/**
 * Marks a session as paid and resolves when the product was told once; what it did not take comes
 * again.
 */
async function pay(session: Session): Promise<void> {
  session.isPaid = true;
  if (records !== '') charges.book({ ...session, intent: session.id.replace('cs_', 'pi_') });
  const body = JSON.stringify({
    id: session.id.replace('cs_', 'evt_'),
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type: 'checkout.session.completed',
    account: session.account,
    data: { object: toldSession(session) },
  });
  if (!(await deliver(body))) void deliverAgain(body);
}

async function deliverAgain(body: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    await scheduler.wait(500);
    if (await deliver(body)) return;
  }
}

/** Whether the product took it. */
async function deliver(body: string): Promise<boolean> {
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', standInSecret).update(`${at}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': `t=${at},v1=${signature}`,
  };
  const url = webhooks[delivered % webhooks.length] ?? '';
  delivered += 1;
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers, timeout: 20_000 }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete && answer.statusCode === 200));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(false)).end(body);
  });
}

function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Numbers of this process, to compare with the product's. */
function state(): unknown {
  const paid = [...sessions.values()].filter(({ isPaid }) => isPaid);
  const sizes = { sessions: sessions.size, paid: paid.length, refunds: refunds.size };
  return { ...counts, ...sizes, busiestSecond: busiestSecond(orderedAt) };
}

async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const cameAt = performance.now();
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://stand-in');
  const body = await text(message);
  if (pathname.startsWith('/v1/')) pace.admit(endpointOf(message.method ?? '', pathname));
  const id = pathname.split('/').find((part) => part.startsWith('cs_')) ?? '';
  const session = sessions.get(id);
  const key = String(message.headers['idempotency-key'] ?? '');
  const recorded = records === '' ? undefined : charges.answer(message, { pathname, searchParams });
  if (recorded !== undefined) answerJson(response, recorded);
  else if (pathname === '/v1/checkout/sessions') {
    orderedAt.push(cameAt);
    answerJson(response, createSession(new URLSearchParams(body), accountOf(message), key));
  } else if (session && pathname.startsWith('/pay/')) {
    await pay(session);
    answerJson(response, { paid: true });
  } else if (session) {
    if (pathname.endsWith('/expire')) session.isExpired = !session.isPaid;
    answerJson(response, sessionObject(session));
  } else if (pathname === '/v1/refunds' && message.method === 'POST') {
    const refund = createRefund(new URLSearchParams(body), key);
    // Held: the money moved, and nobody hears of it.
    if (holdsRefunds) counts.heldRefunds += 1;
    else answerJson(response, refund);
  } else if (pathname === '/v1/refunds') {
    const of = searchParams.get('payment_intent');
    const data = [...refunds.values()].filter(({ intent }) => intent === of).map(refundObject);
    answerJson(response, { object: 'list', data, has_more: false, url: '/v1/refunds' });
  } else if (pathname === '/state') {
    holdsRefunds = searchParams.has('hold') ? searchParams.get('hold') === 'on' : holdsRefunds;
    webhooks = searchParams.get('webhooks')?.split(',') ?? webhooks;
    answerJson(response, state());
  } else
    answerJson(response, { error: { type: 'invalid_request_error', message: 'unknown' } }, 404);
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (!(error instanceof ProviderError)) return void response.writeHead(500).end();
  if (error.status === 429) counts.refusedCalls += 1;
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  answerJson(response, { error: error.body }, error.status);
}

try {
  // The provider has machines of its own: here it would see calls late, and several at once,
  // whenever buyers have both cores.
  setPriority(-10);
} catch {
  // Only an administrator may ask for that.
}
takeMails(Number(smtpPort), () => {
  counts.mails += 1;
});
createServer((message, response) => {
  answer(message, response).catch((error: unknown) => answerFailure(response, error));
}).listen(Number(port), '127.0.0.1').keepAliveTimeout = 60_000;
// Ends with whoever started it, however that ended.
process.on('disconnect', () => process.exit(0));
