import type { Stripe } from 'stripe';
import { customerOf } from '../customers/customer-of.ts';
import { keepPaymentMethod } from '../customers/keep-payment-method.ts';
import { newCustomer } from '../customers/new-customer.ts';
import { emitEvent } from '../events/emit-event.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { newCharge } from '../payments/new-charge.ts';
import { sessionIntent, setIntent } from '../payments/session-intent.ts';
import { settleCharge } from '../payments/settle-charge.ts';
import type { ChargeRecord, Payer, SessionRecord } from '../records.ts';
import { clockTurn } from '../test-clocks/clock-turn.ts';
import type { Turn } from '../turn.ts';
import { newSubscription } from './new-subscription.ts';
import { planSubscription } from './plan-subscription.ts';
import type { SubscriptionRecord } from './records.ts';

/**
 * Takes the first payment of a session and starts its subscription: the customer, the method kept
 * for renewals, the subscription and its first invoice come into being after the payment.
 */
export function startSubscription(turn: Turn, session: SessionRecord, payer: Payer) {
  const customer = sessionCustomer(turn, session, payer);
  const moment = clockTurn(turn, customer.test_clock);
  const { account } = session;
  const method = keepPaymentMethod(moment, { account, id: customer.id }, payer);
  const parties = { customer: customer.id, payment_method: method.id };
  const intent = setIntent(moment, account, { ...sessionIntent(moment, session), ...parties });
  const charge = settleCharge(moment, {
    account,
    object: newCharge({ intent, payer, now: moment.now }),
    payer,
  });
  const record = newSubscription(moment, session, { customer, method: method.id });
  moment.provider.subscriptions.set(record.object.id, record);
  const invoice = firstInvoice(moment, record, charge);
  planSubscription(moment.provider, record);
  const started = { customer: customer.id, subscription: record.object.id, invoice };
  return { charge, started };
}

function sessionCustomer(turn: Turn, session: SessionRecord, payer: Payer): Stripe.Customer {
  const known = customerOf(turn.provider, session.object.customer);
  return known ?? newCustomer(turn, session.account, { email: payer.email, name: payer.name });
}

/** The first invoice is final and paid at once; gives its id. */
function firstInvoice(turn: Turn, record: SubscriptionRecord, charge: ChargeRecord): string {
  const draft = draftInvoice(turn, record, {
    reason: 'subscription_create',
    before: { start: record.object.created, end: record.object.created },
  });
  const started = { ...record, object: { ...record.object, latest_invoice: draft.object.id } };
  turn.provider.subscriptions.set(record.object.id, started);
  emitEvent(turn, {
    account: record.account,
    type: 'customer.subscription.created',
    object: started.object,
  });
  const intent = charge.object.payment_intent;
  const open = finalizeInvoice(turn, draft, typeof intent === 'string' ? intent : undefined);
  settleInvoice(turn, { ...open, object: { ...open.object, attempt_count: 1, attempted: true } });
  return draft.object.id;
}
