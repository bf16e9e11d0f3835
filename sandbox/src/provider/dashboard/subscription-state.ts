import type { Html } from '../../front/html.ts';
import type { WireInvoice, WireSubscription } from '../subscriptions/records.ts';
import { chip } from './dashboard-frame.ts';

/** How a subscription stands, in a word or two. */
export function subscriptionState({ status, cancel_at: cancelAt }: WireSubscription): Html {
  if (status === 'canceled') return chip('plain', 'Ended');
  if (status === 'past_due') return chip('bad', 'Past due');
  return cancelAt === null ? chip('good', 'Active') : chip('warn', 'Ends soon');
}

/** How an invoice stands, in a word. */
export function invoiceState({ status, attempted }: WireInvoice): Html {
  if (status === 'paid') return chip('good', 'Paid');
  if (status === 'void') return chip('plain', 'Void');
  if (status === 'draft') return chip('plain', 'Draft');
  return attempted ? chip('bad', 'Failed') : chip('warn', 'Open');
}
