import { endSession } from './checkout/session-state.ts';
import type { DueEntry } from './due-queue.ts';
import { advanceInvoice } from './invoices/collect-invoice.ts';
import type { Provider } from './provider.ts';
import { endRefund } from './refunds/refund-state.ts';
import { nextTurnOf } from './subscriptions/billing-period.ts';
import { takeTurn } from './subscriptions/renew-subscription.ts';
import type { Turn } from './turn.ts';

interface DueWork {
  /** Whether an entry of the calendar still holds when its instant comes. */
  isWanted: (provider: Provider, entry: DueEntry) => boolean;
  fulfil: (turn: Turn, id: string) => void;
}

/** What each kind of entry of the calendar stands for. */
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
