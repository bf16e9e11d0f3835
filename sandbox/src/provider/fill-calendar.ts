import type { Provider } from './provider.ts';
import { planInvoice } from './invoices/change-invoice.ts';
import { planSubscription } from './subscriptions/billing-period.ts';

/** Enters what the store has kept into the calendar and the indexes, at the start. */
export function fillCalendar(provider: Provider): void {
  const { sessions, due } = provider;
  for (const { object } of sessions.values()) {
    if (object.status !== 'open') continue;
    due.add({ at: object.expires_at * 1000, kind: 'session expires', id: object.id });
  }
  fillRefunds(provider);
  fillDeliveries(provider);
  fillSubscriptions(provider);
}

function fillRefunds({ refunds, waitingRefunds, due }: Provider): void {
  for (const { account, object, later } of refunds.values()) {
    if (object.pending_reason === 'insufficient_funds') {
      waitingRefunds.set(account, (waitingRefunds.get(account) ?? new Set()).add(object.id));
    }
    if (later !== null) due.add({ at: later.at * 1000, kind: 'refund ends', id: object.id });
  }
}

function fillDeliveries({ deliveries, due, clock }: Provider): void {
  for (const { event: id, state, nextAttemptAt } of deliveries.values()) {
    // Holding is a test's wish and ends with the process; what was held is sent.
    const at = state === 'held' ? clock.now().getTime() : nextAttemptAt;
    if (at !== null) due.add({ at, kind: 'event is sent', id });
  }
}

function fillSubscriptions(provider: Provider): void {
  for (const record of provider.subscriptions.values()) planSubscription(provider, record);
  for (const record of provider.invoices.values()) {
    const parent = record.object.parent?.subscription_details?.subscription;
    if (typeof parent === 'string') provider.invoicesOf.add(parent, record.object.id);
    planInvoice(provider, record);
  }
  for (const { object } of provider.invoicePayments.values()) {
    if (typeof object.invoice === 'string') provider.paymentsOf.add(object.invoice, object.id);
  }
}
