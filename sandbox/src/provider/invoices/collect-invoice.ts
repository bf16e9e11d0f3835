import { customerOf } from '../customers/customers.ts';
import { emitEvent } from '../events/events.ts';
import { referenceId } from '../identifiers.ts';
import { unixSeconds, type Turn } from '../turn.ts';
import { chargeIntent, disputeAsCardHasIt, refuseIntent } from '../payments/charge.ts';
import { challengeIntent } from '../payments/payment-intent.ts';
import { genericDecline, testCard, type Decline } from '../payments/test-cards.ts';
import type { InvoiceRecord, OrdainedRenewal, Payer, PaymentMethodRecord } from '../records.ts';
import { markPastDue, subscriptionOf } from '../subscriptions/change-subscription.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { changeInvoice } from './change-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { settleInvoice } from './settle-invoice.ts';

const day = 24 * 60 * 60;

/** Seconds from each failed attempt to the next: 1, 3, 5 and 7 days after the first. */
const gaps = [day, 2 * day, 2 * day, 2 * day];

/** The outcome of an attempt to collect an invoice. */
type Collected = { kind: 'paid' } | { kind: 'challenged' } | { kind: 'declined'; decline: Decline };

/** Makes an invoice whose time has come final, and collects it. */
export function advanceInvoice(turn: Turn, record: InvoiceRecord): void {
  const wish = takeOrdained(turn, record);
  const heard = wish === 'unheard' ? { ...turn, isUnheard: true } : turn;
  const open = record.object.status === 'draft' ? finalizeInvoice(heard, record) : record;
  const count = open.object.attempt_count + 1;
  const changes = { attempt_count: count, attempted: true };
  const tried = changeInvoice(heard, { ...open, next: null }, changes);
  const outcome = collectInvoice(heard, tried, wish, gaps[count - 1]);
  if (outcome.kind !== 'paid' && gaps[count - 1] === undefined) giveUp(heard, tried);
}

/**
 * Charges the kept method of an open invoice without its owner. One that fails is tried again after
 * `retryAfter` seconds by itself, or as it was planned before.
 */
export function collectInvoice(
  turn: Turn,
  record: InvoiceRecord,
  wish: OrdainedRenewal['outcome'] | undefined,
  retryAfter?: number,
): Collected {
  const method = keptMethod(turn, record);
  const outcome = outcomeOf(method, wish);
  const by = { payer: method?.payer ?? nobody, method: method?.object.id ?? null };
  if (outcome.kind === 'paid') {
    chargeInvoice(turn, record, by);
    settleInvoice(turn, record);
    return outcome;
  }
  const at = unixSeconds(turn.now) + (retryAfter ?? 0);
  const planned =
    retryAfter === undefined
      ? record
      : changeInvoice(turn, { ...record, next: { at } }, { next_payment_attempt: at });
  if (outcome.kind === 'challenged') challengeInvoice(turn, planned, by);
  else refuseInvoice(turn, planned, { ...by, decline: outcome.decline });
  return outcome;
}

/** The outcome that a test wants for the next attempt to collect; asking uses it up. */
export function takeOrdained(
  { provider }: Turn,
  invoice: InvoiceRecord,
): OrdainedRenewal['outcome'] | undefined {
  const record = subscriptionOf(provider, invoice);
  if (record === undefined || record.ordained === null) return undefined;
  const { outcome, times } = record.ordained;
  const ordained = times > 1 ? { outcome, times: times - 1 } : null;
  provider.subscriptions.set(record.object.id, { ...record, ordained });
  return outcome;
}

/** After the last attempt the subscription ends; the invoice can still be paid by hand. */
function giveUp(turn: Turn, invoice: InvoiceRecord): void {
  const record = subscriptionOf(turn.provider, invoice);
  if (record === undefined || record.object.status === 'canceled') return;
  endSubscription(turn, record, { reason: 'payment_failed' });
}

/** The method of the subscription, or the customer's. */
function keptMethod({ provider }: Turn, invoice: InvoiceRecord): PaymentMethodRecord | undefined {
  const subscription = subscriptionOf(provider, invoice);
  if (subscription === undefined) return undefined;
  const { customer, default_payment_method: own } = subscription.object;
  const settings = customerOf(provider, customer)?.invoice_settings;
  const id = referenceId(own) || referenceId(settings?.default_payment_method);
  return provider.paymentMethods.get(id);
}

/** The outcome of charging a kept method without its owner, as its card or a test has it. */
function outcomeOf(
  method: PaymentMethodRecord | undefined,
  wish: OrdainedRenewal['outcome'] | undefined,
): Collected {
  if (method === undefined) return { kind: 'declined', decline: noMethod };
  const card = method.payer.method === 'card' ? testCard(method.payer.card) : undefined;
  const outcome = wish === undefined || wish === 'unheard' ? card?.renewal : wish;
  if (outcome === 'challenged') return { kind: 'challenged' };
  const decline = outcome === 'declined' ? genericDecline : card?.decline;
  return decline === undefined ? { kind: 'paid' } : { kind: 'declined', decline };
}

/** The refusal of an invoice that nobody has left a method for. */
const noMethod: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'There is no payment method to charge.',
};

const nobody: Payer = { method: 'card', card: '', name: null, email: null };

/**
 * The payer of an invoice; `method` is the id of the kept method, null for a card that was typed.
 */
interface InvoicePayer {
  payer: Payer;
  method: string | null;
}

/** Takes the money for an open invoice; settling it is left to the caller. */
export function chargeInvoice(turn: Turn, invoice: InvoiceRecord, by: InvoicePayer): void {
  const attempt = { intent: invoiceIntent(turn, invoice, by), payer: by.payer };
  disputeAsCardHasIt(turn, chargeIntent(turn, invoice.account, attempt));
}

/** Records a refused attempt: `invoice.payment_failed`, and the subscription is past due. */
export function refuseInvoice(
  turn: Turn,
  invoice: InvoiceRecord,
  refused: InvoicePayer & { decline: Decline },
): void {
  const { account, object } = invoice;
  refuseIntent(turn, account, { ...refused, intent: invoiceIntent(turn, invoice, refused) });
  emitEvent(turn, { account, type: 'invoice.payment_failed', object });
  markPastDue(turn, invoice);
}

/** The bank wants to see the payer, who is not there: only the hosted page helps. */
function challengeInvoice(turn: Turn, invoice: InvoiceRecord, by: InvoicePayer): void {
  const { account, object } = invoice;
  challengeIntent(turn, account, invoiceIntent(turn, invoice, by));
  emitEvent(turn, { account, type: 'invoice.payment_action_required', object });
  emitEvent(turn, { account, type: 'invoice.payment_failed', object });
  markPastDue(turn, invoice);
}

/** The payment that collects an invoice, with the method that it is tried with. */
export function invoiceIntent(
  { provider }: Turn,
  { intent: id, object }: InvoiceRecord,
  { method }: Pick<InvoicePayer, 'method'>,
) {
  const intent = provider.paymentIntents.get(id ?? '')?.object;
  if (intent === undefined) throw new Error(`The invoice ${object.id} has no payment.`);
  return method === null ? intent : { ...intent, payment_method: method };
}
