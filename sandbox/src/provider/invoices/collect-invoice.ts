import { endSubscription } from '../subscriptions/end-subscription.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import { subscriptionOf } from '../subscriptions/subscription-of.ts';
import { takeOrdained } from '../subscriptions/take-ordained.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';
import { challengeInvoice, chargeInvoice, refuseInvoice } from './attempt-invoice.ts';
import { changeInvoice } from './change-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { keptMethod, noMethod, renewalOf } from './kept-method.ts';
import { retryAfter } from './retry-schedule.ts';
import { settleInvoice } from './settle-invoice.ts';

/** What an invoice does by itself when its time comes. */
export function advanceInvoice(turn: Turn, record: InvoiceRecord): void {
  const ordained = takeOrdained(turn.provider, record);
  const heard = ordained === 'unheard' ? { ...turn, isUnheard: true } : turn;
  const open = record.object.status === 'draft' ? finalizeInvoice(heard, record) : record;
  collectInvoice(heard, open, ordained);
}

/** Charges the kept method of an open invoice without its owner. */
function collectInvoice(
  turn: Turn,
  record: InvoiceRecord,
  ordained: ReturnType<typeof takeOrdained>,
): void {
  const subscription = subscriptionOf(turn.provider, record);
  const method = keptMethod(turn, record);
  const payer = method?.payer ?? nobody;
  const by = { payer, method: method?.object.id ?? null };
  const outcome = method === undefined ? noMethod : renewalOf(method, ordained);
  if (outcome === 'paid') {
    chargeInvoice(turn, record, by);
    settleInvoice(turn, attempted(turn, record));
    return;
  }
  const tried = planRetry(turn, attempted(turn, record));
  if (outcome === 'challenged') challengeInvoice(turn, tried, by);
  else refuseInvoice(turn, tried, { ...by, decline: outcome });
  if (tried.next === null && subscription !== undefined) giveUp(turn, subscription.object.id);
}

function attempted(turn: Turn, record: InvoiceRecord): InvoiceRecord {
  const count = record.object.attempt_count + 1;
  return changeInvoice(turn, { ...record, next: null }, { attempt_count: count, attempted: true });
}

function planRetry(turn: Turn, record: InvoiceRecord): InvoiceRecord {
  const gap = retryAfter(record.object.attempt_count);
  if (gap === undefined) return record;
  const at = unixSeconds(turn.now) + gap;
  return changeInvoice(turn, { ...record, next: { at } }, { next_payment_attempt: at });
}

/** After the last attempt the subscription is canceled; the invoice can still be paid by hand. */
function giveUp(turn: Turn, id: string): void {
  const record = turn.provider.subscriptions.get(id);
  if (record === undefined || record.object.status === 'canceled') return;
  endSubscription(turn, record, { reason: 'payment_failed' });
}

const nobody = { method: 'card', card: '', name: null, email: null };
