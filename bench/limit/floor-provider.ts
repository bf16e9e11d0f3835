import { createHmac, timingSafeEqual } from 'node:crypto';
import { Agent, request } from 'node:http';
import { standInKey, standInSecret } from '../support/stand-in-settings.ts';

export type PageOrder = {
  paymentId: string;
  accountId: string;
  title: string;
  count: number;
  price: number;
  fee: number;
  currency: string;
  expiresAt: Date;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for a payment page as Stripe's library does: the same fields, on a kept connection. */
export async function openProviderPage(
  providerUrl: string,
  order: PageOrder,
): Promise<{ id: string; url: string }> {
  const body = fieldsOf(order);
  const headers = {
    authorization: `Bearer ${standInKey}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    'stripe-account': order.accountId,
    'idempotency-key': order.paymentId,
  };
  const url = `${providerUrl}/v1/checkout/sessions`;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text) as { id: string; url: string });
        else reject(new Error(`the provider answered ${answer.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

function fieldsOf(order: PageOrder): string {
  const item = 'line_items[0]';
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: order.paymentId,
    'payment_method_types[0]': 'card',
    [`${item}[quantity]`]: String(order.count),
    [`${item}[price_data][currency]`]: order.currency.toLowerCase(),
    [`${item}[price_data][unit_amount]`]: String(order.price),
    [`${item}[price_data][product_data][name]`]: order.title,
    'payment_intent_data[application_fee_amount]': String(order.fee),
    'payment_intent_data[metadata][paymentId]': order.paymentId,
    'metadata[paymentId]': order.paymentId,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1_000)),
    success_url: `http://127.0.0.1/payment/success?paymentId=${order.paymentId}`,
    cancel_url: `http://127.0.0.1/payment/cancel?paymentId=${order.paymentId}`,
  }).toString();
}

export type PaidSession = {
  eventId: string;
  accountId: string;
  madeAt: Date;
  sessionId: string;
  paymentId: string;
  providerPaymentId: string;
  amount: number;
  currency: string;
};

type Told = {
  id: string;
  account: string;
  created: number;
  data: {
    object: {
      id: string;
      client_reference_id: string;
      payment_intent: string;
      amount_total: number;
      currency: string;
    };
  };
};

/** A signed delivery; undefined where the signature is another's. */
export function paidSession(body: string, signature: string): PaidSession | undefined {
  const [, at = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const own = createHmac('sha256', standInSecret).update(`${at}.${body}`).digest();
  if (given === '' || !timingSafeEqual(Buffer.from(given, 'hex'), own)) return undefined;
  const { id, account, created, data } = JSON.parse(body) as Told;
  const { object } = data;
  return {
    eventId: id,
    accountId: account,
    madeAt: new Date(created * 1_000),
    sessionId: object.id,
    paymentId: object.client_reference_id,
    providerPaymentId: object.payment_intent,
    amount: object.amount_total,
    currency: object.currency.toUpperCase(),
  };
}
