import { missingResource } from '../http/provider-error.ts';
import { answerInvoiceChallenge, payByHand } from '../invoices/pay-by-hand.ts';
import type { OrdainedRenewal, SubscriptionRecord } from '../subscriptions/records.ts';
import { renewNow } from '../subscriptions/renew-subscription.ts';
import type { Turn } from '../turn.ts';
import { control } from './control.ts';

const text = { type: 'string', minLength: 1 };

/** `{ subscription }`: a new period begins now, and its invoice is collected at once. */
export const renewSubscriptionNow = control<{ subscription: string }>({
  path: 'renew',
  required: ['subscription'],
  properties: { subscription: text },
  run: (turn, { subscription }) => renewNow(turn, getSubscription(turn, subscription)).object,
});

interface NextRenewal {
  subscription: string;
  outcome: OrdainedRenewal['outcome'];
  times?: number;
}

/**
 * `{ subscription, outcome, times }`: what the next attempts to collect come to. `unheard` pays and
 * sends no event of it.
 */
export const ordainRenewal = control<NextRenewal>({
  path: 'next-renewal',
  required: ['subscription', 'outcome'],
  properties: {
    subscription: text,
    outcome: { enum: ['declined', 'challenged', 'unheard'] },
    times: { type: 'integer', minimum: 1, maximum: 1_000 },
  },
  run(turn, { subscription, outcome, times = 1 }) {
    const record = getSubscription(turn, subscription);
    const ordained = { outcome, times };
    turn.provider.subscriptions.set(subscription, { ...record, ordained });
    return { subscription, ...ordained };
  },
});

interface PayInvoice {
  invoice: string;
  card?: string;
  authenticate?: 'accepted' | 'failed';
}

/** `{ invoice, card, authenticate }`: pays an open invoice as its hosted page does. */
export const payInvoiceByHand = control<PayInvoice>({
  path: 'pay-invoice',
  required: ['invoice'],
  properties: {
    invoice: text,
    card: { type: 'string', pattern: '^[0-9 ]{12,23}$' },
    authenticate: { enum: ['accepted', 'failed'] },
  },
  run(turn, { invoice: id, card = '4242424242424242', authenticate }) {
    const record = turn.provider.invoices.get(id);
    if (record === undefined) throw missingResource('invoice', id, 'invoice');
    if (record.challenge !== null && authenticate !== undefined) {
      return answerInvoiceChallenge(turn, record, authenticate);
    }
    const { customer_email: email, customer_name: name } = record.object;
    const digits = card.replaceAll(' ', '');
    return payByHand(turn, record, { method: 'card', card: digits, name, email });
  },
});

function getSubscription({ provider }: Turn, id: string): SubscriptionRecord {
  const record = provider.subscriptions.get(id);
  if (record === undefined) throw missingResource('subscription', id, 'subscription');
  return record;
}
