import type { DueSource } from '../clock/clock.ts';
import { endSession } from './checkout/session-state.ts';
import type { DueEntry } from './due-queue.ts';
import { planInvoice } from './invoices/change-invoice.ts';
import { advanceInvoice } from './invoices/collect-invoice.ts';
import type { Provider } from './provider.ts';
import { advancePayout } from './payouts/pay-out.ts';
import { payOutDue } from './payouts/schedule.ts';
import { endRefund } from './refunds/refund-state.ts';
import { nextTurnOf, planSubscription } from './subscriptions/billing-period.ts';
import { takeTurn } from './subscriptions/renew-subscription.ts';
import { uncalledTurn, type Turn } from './turn.ts';

interface DueWork {
  /** Whether an entry of the calendar still holds when its instant comes. */
  isWanted: (provider: Provider, entry: DueEntry) => boolean;
  fulfil: (turn: Turn, id: string) => void;
}

/** The work of each kind of entry of the calendar. */
export const dueWork: { readonly [kind in DueEntry['kind']]: DueWork } = {
  'session expires': {
    isWanted: ({ sessions }, { id }) => sessions.get(id)?.object.status === 'open',
    fulfil: (turn, id) => withRecord(turn.provider.sessions.get(id), turn, endSession),
  },
  'refund ends': {
    isWanted: ({ refunds }, { id }) => refunds.get(id)?.later !== null,
    fulfil: (turn, id) => withRecord(turn.provider.refunds.get(id), turn, endRefund),
  },
  'period ends': {
    isWanted({ subscriptions }, { id, at }) {
      const record = subscriptions.get(id);
      return record !== undefined && nextTurnOf(record) === at / 1000;
    },
    fulfil: (turn, id) => withRecord(turn.provider.subscriptions.get(id), turn, takeTurn),
  },
  'invoice is due': {
    isWanted: ({ invoices }, { id, at }) => invoices.get(id)?.next?.at === at / 1000,
    fulfil: (turn, id) => withRecord(turn.provider.invoices.get(id), turn, advanceInvoice),
  },
  'account is paid out': {
    isWanted: ({ payoutSchedules }, { id, at }) => payoutSchedules.get(id)?.at === at / 1000,
    fulfil: (turn, id) => withRecord(turn.provider.payoutSchedules.get(id), turn, payOutDue),
  },
  'payout goes on': {
    isWanted: ({ payouts }, { id, at }) => payouts.get(id)?.next?.at === at / 1000,
    fulfil: (turn, id) => withRecord(turn.provider.payouts.get(id), turn, advancePayout),
  },
  'event is sent': {
    isWanted({ deliveries }, { id, at }) {
      const delivery = deliveries.get(id);
      return delivery?.state === 'held' || delivery?.nextAttemptAt === at;
    },
    fulfil: ({ provider }, id) => provider.webhooks.send(id),
  },
};

function withRecord<Kept>(
  record: Kept | undefined,
  turn: Turn,
  act: (turn: Turn, record: Kept) => unknown,
): void {
  if (record !== undefined) act(turn, record);
}

/** Enters what the store has kept into the calendar and the indexes, at the start. */
export function fillCalendar(provider: Provider): void {
  const { sessions, due } = provider;
  for (const { object } of sessions.values()) {
    if (object.status !== 'open') continue;
    due.add({ at: object.expires_at * 1000, kind: 'session expires', id: object.id });
  }
  fillRefunds(provider);
  fillPayouts(provider);
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

function fillPayouts({ payouts, payoutSchedules, balanceTransactions, movesOf, due }: Provider) {
  for (const { object, payout } of balanceTransactions.values()) {
    if (payout !== undefined) movesOf.add(payout, object.id);
  }
  for (const { account: id, at } of payoutSchedules.values()) {
    due.add({ at: at * 1000, kind: 'account is paid out', id });
  }
  for (const { object, next } of payouts.values()) {
    if (next !== null) due.add({ at: next.at * 1000, kind: 'payout goes on', id: object.id });
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

/** The provider's work that falls due by itself: expiries, renewals, retries. */
export function providerDueSource(provider: Provider): DueSource {
  return {
    name: 'payment provider',
    nextDueAt() {
      const entry = earliestWanted(provider);
      return entry === undefined ? undefined : new Date(entry.at);
    },
    async deliverDue(now) {
      for (;;) {
        const entry = earliestWanted(provider);
        if (entry === undefined || entry.at > now.getTime()) break;
        provider.due.take();
        dueWork[entry.kind].fulfil(uncalledTurn(provider, now), entry.id);
      }
      await provider.store.flush();
      await provider.webhooks.idle();
    },
    progress: () => provider.webhooks.answered,
  };
}

/** Drops what has become void meanwhile: a session that was paid, an event that was delivered. */
function earliestWanted(provider: Provider): DueEntry | undefined {
  for (;;) {
    const entry = provider.due.earliest();
    if (entry === undefined || dueWork[entry.kind].isWanted(provider, entry)) return entry;
    provider.due.take();
  }
}
